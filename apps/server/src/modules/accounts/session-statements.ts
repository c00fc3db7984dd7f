import { statement } from '#platform/database.ts';

export const insertSession = statement(
  'accounts.insertSession',
  `insert into account_session (id, account_id, secret, created_at, expires_at, idle_minutes, proved_at, is_telegram, parent_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
/** What is not known this time stays. */
export const upsertSeen = statement(
  'accounts.upsertSeen',
  `insert into account_session_seen as s (session_id, last_seen_at, browser, system, network, country) values ($1, $2, $3, $4, $5, $6)
   on conflict (session_id) do update set last_seen_at = excluded.last_seen_at, browser = coalesce(excluded.browser, s.browser),
     system = coalesce(excluded.system, s.system), network = coalesce(excluded.network, s.network),
     country = coalesce(excluded.country, s.country)`,
);
interface SessionState {
  readonly id: string;
  readonly account_id: string;
  readonly ended_at: Date | null;
  readonly expires_at: Date;
  readonly banned_at: Date | null;
}
export const selectSessionStates = statement<SessionState>(
  'accounts.selectSessionStates',
  `select s.id, s.account_id, s.ended_at, s.expires_at, a.banned_at
   from unnest($1::uuid[]) as input (id) join account_session s on s.id = input.id join account a on a.id = s.account_id`,
);
export const holdAccount = statement<{ id: string }>('accounts.holdAccount', 'select id from account where id = $1 for key share');
/** A shared lock: ending the session waits for transactions that write on its behalf. */
export const holdSession = statement<{ id: string }>(
  'accounts.holdSession',
  'select id from account_session where id = $1 and account_id = $2 and ended_at is null for share',
);
export const selectSignedIn = statement<{ is_signed_in: boolean }>(
  'accounts.selectSignedIn',
  'select exists (select from account_session where id = $1 and ended_at is null) as is_signed_in',
);
export const selectStepUp = statement<{ proved_at: Date | null }>(
  'accounts.selectStepUp',
  'select proved_at from account_session where id = $1 and ended_at is null',
);
export const updateStepUp = statement('accounts.updateStepUp', 'update account_session set proved_at = $2 where id = $1');
/** Ends a session with all that were handed over from it. */
export const endSession = statement<{ id: string }>(
  'accounts.endSession',
  `with recursive family (id) as (
     select $1::uuid union select child.id from account_session child join family on child.parent_id = family.id
   )
   update account_session set ended_at = $2, end_reason = $3 where id in (select id from family) and ended_at is null returning id`,
);
export const endSessionsOfAccount = statement<{ id: string }>(
  'accounts.endSessionsOfAccount',
  'update account_session set ended_at = $2, end_reason = $3 where account_id = $1 and ended_at is null returning id',
);

export const endSessionsBut = statement<{ id: string }>(
  'accounts.endSessionsBut',
  `update account_session set ended_at = $3, end_reason = $4 where account_id = $1 and id <> $2 and ended_at is null returning id`,
);
/** One session of an account with all that were handed over from it, but for the one that asks. */
export const endOneSession = statement<{ id: string }>(
  'accounts.endOneSession',
  `with recursive family (id) as (
     select id from account_session where id = $3 and account_id = $1
     union select child.id from account_session child join family on child.parent_id = family.id
   )
   update account_session set ended_at = $4, end_reason = $5
   where id in (select id from family) and id <> $2 and ended_at is null returning id`,
);

export interface SignInRow {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly network: string | null;
  readonly country: string | null;
  readonly is_telegram: boolean;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}
/** The open sessions of an account, the last used first. */
export const selectSignIns = statement<SignInRow>(
  'accounts.selectSignIns',
  `select s.id, seen.browser, seen.system, seen.network, seen.country, s.is_telegram, s.created_at,
     coalesce(seen.last_seen_at, s.created_at) as last_seen_at
   from account_session s left join account_session_seen seen on seen.session_id = s.id
   where s.account_id = $1 and s.ended_at is null and s.expires_at > $2
     and coalesce(seen.last_seen_at, s.created_at) > $2::timestamptz - make_interval(mins => coalesce(s.idle_minutes, $3))
   order by last_seen_at desc, s.id desc limit 100`,
);

/** Records a device; `has_others`: the account knew another one before. */
export const upsertDevice = statement<{ is_new: boolean; has_others: boolean }>(
  'accounts.upsertDevice',
  `with met as (
     insert into account_device as d (account_id, hash, first_seen_at, last_seen_at) values ($1, $2, $3, $3)
     on conflict (account_id, hash) do update set last_seen_at = excluded.last_seen_at returning d.xmax = 0 as is_new
   )
   select met.is_new, exists (select from account_device other where other.account_id = $1 and other.hash <> $2) as has_others from met`,
);
export const deleteOldDevices = statement('accounts.deleteOldDevices', 'delete from account_device where last_seen_at < $1');

export const insertRefreshToken = statement(
  'accounts.insertRefreshToken',
  'insert into account_refresh_token (hash, session_id, issued_at) values ($1, $2, $3)',
);

export interface RefreshRow {
  session_id: string;
  account_id: string;
  secret: Buffer;
  issued_at: Date;
  used_at: Date | null;
  expires_at: Date;
  idle_minutes: number | null;
  ended_at: Date | null;
  banned_at: Date | null;
}

/** Locks the token's row, so that concurrent refreshes with one token run one after the other. */
export const lockRefreshToken = statement<RefreshRow>(
  'accounts.lockRefreshToken',
  `select t.session_id, s.account_id, s.secret, t.issued_at, t.used_at, s.expires_at, s.idle_minutes, s.ended_at, a.banned_at
   from account_refresh_token t join account_session s on s.id = t.session_id join account a on a.id = s.account_id
   where t.hash = $1 for no key update of t`,
);
export const markRefreshTokenUsed = statement(
  'accounts.markRefreshTokenUsed',
  'update account_refresh_token set used_at = $2 where hash = $1',
);

export const insertHandOff = statement(
  'accounts.insertHandOff',
  'insert into account_hand_off (hash, account_id, session_id, purpose, expires_at) values ($1, $2, $3, $4, $5)',
);
export const selectHandOff = statement<{ account_id: string }>(
  'accounts.selectHandOff',
  `select h.account_id from account_hand_off h join account_session s on s.id = h.session_id
   where h.hash = $1 and h.purpose = $2 and h.used_at is null and h.expires_at > $3 and s.ended_at is null and s.expires_at > $3`,
);
export interface HandOffRow {
  readonly account_id: string;
  readonly session_id: string;
  readonly expires_at: Date;
  readonly idle_minutes: number | null;
  readonly proved_at: Date | null;
  readonly is_telegram: boolean;
}
/** The session is locked, so that ending it waits for the one that is opened from it, and ends it too. */
export const lockHandOff = statement<HandOffRow>(
  'accounts.lockHandOff',
  `select h.account_id, h.session_id, s.expires_at, s.idle_minutes, s.proved_at, s.is_telegram
   from account_hand_off h join account_session s on s.id = h.session_id
   where h.hash = $1 and h.purpose = $2 and h.used_at is null and h.expires_at > $3 and s.ended_at is null and s.expires_at > $3
   for update of h for share of s`,
);
export const markHandOffUsed = statement('accounts.markHandOffUsed', 'update account_hand_off set used_at = $2 where hash = $1');

export const insertEmailLink = statement(
  'accounts.insertEmailLink',
  'insert into account_email_link (hash, account_id, email, expires_at) values ($1, $2, $3, $4)',
);
export const useEmailLink = statement<{ account_id: string; email: string }>(
  'accounts.useEmailLink',
  `update account_email_link set used_at = coalesce(used_at, $2) where hash = $1 and expires_at > $2 returning account_id, email`,
);
/** `was_verified`: nothing has changed. */
export const confirmEmail = statement<{ was_verified: boolean }>(
  'accounts.confirmEmail',
  `update account set is_email_verified = true from (select is_email_verified from account where id = $1 for no key update) was
   where id = $1 and email = $2 returning was.is_email_verified as was_verified`,
);
export const deleteExpiredEmailLinks = statement(
  'accounts.deleteExpiredEmailLinks',
  'delete from account_email_link where expires_at < $1',
);

export const upsertHostSignIn = statement(
  'accounts.upsertHostSignIn',
  `insert into account_host_sign_in as h (account_id, host, signed_in_at) values ($1, $2, $3)
   on conflict (account_id, host) do update set signed_in_at = excluded.signed_in_at`,
);

/** Two codes asked for at once are made one after the other. */
export const lockAccount = statement('accounts.lockAccount', 'select id from account where id = $1 for no key update');
export const endOpenCodes = statement(
  'accounts.endOpenCodes',
  'update account_code set ended_at = $3 where account_id = $1 and purpose = $2 and ended_at is null',
);
export const insertCode = statement(
  'accounts.insertCode',
  `insert into account_code (id, account_id, purpose, recipient, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
);
export const takeTry = statement<{ id: string; recipient: string; code_hash: Buffer; tries: number; expires_at: Date }>(
  'accounts.takeTry',
  `update account_code set tries = tries + 1 where account_id = $1 and purpose = $2 and ended_at is null
   returning id, recipient, code_hash, tries, expires_at`,
);
export const endCode = statement<{ id: string }>(
  'accounts.endCode',
  'update account_code set ended_at = $2 where id = $1 and ended_at is null returning id',
);

export const insertIdempotencyKey = statement(
  'accounts.insertIdempotencyKey',
  'insert into account_idempotency_key (key_hash, created_at) values ($1, $2) on conflict do nothing',
);
export const selectIdempotencyKey = statement<{ created_at: Date }>(
  'accounts.selectIdempotencyKey',
  'select created_at from account_idempotency_key where key_hash = $1',
);
export const deleteOldIdempotencyKeys = statement(
  'accounts.deleteOldIdempotencyKeys',
  'delete from account_idempotency_key where created_at < $1',
);

export const deleteExpiredSessions = statement('accounts.deleteExpiredSessions', 'delete from account_session where expires_at < $1');
export const deleteExpiredHandOffs = statement('accounts.deleteExpiredHandOffs', 'delete from account_hand_off where expires_at < $1');
export const deleteOldCodes = statement('accounts.deleteOldCodes', 'delete from account_code where expires_at < $1');
export const deleteOldSignupKeys = statement('accounts.deleteOldSignupKeys', 'delete from account_signup_key where created_at < $1');
