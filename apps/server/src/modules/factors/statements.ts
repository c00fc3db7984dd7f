import { statement } from '#platform/database.ts';

export interface PasskeyRow {
  readonly id: string;
  readonly player_id: string;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}
const PASSKEY = 'id, player_id, credential_id, public_key, counter, transports, name, created_at, last_used_at';

export const selectPasskeys = statement<PasskeyRow>(
  'factors.selectPasskeys',
  `select ${PASSKEY} from factor_passkey where player_id = $1 order by created_at, id`,
);
/** Two uses of one passkey at once are judged one after the other, by its counter. */
export const lockPasskey = statement<PasskeyRow>(
  'factors.lockPasskey',
  `select ${PASSKEY} from factor_passkey where credential_id = $1 for no key update`,
);
export const selectPasskeyOwner = statement<{ player_id: string }>(
  'factors.selectPasskeyOwner',
  'select player_id from factor_passkey where credential_id = $1',
);
export const selectPasskeySince = statement<{ created_at: Date }>(
  'factors.selectPasskeySince',
  'select created_at from factor_passkey where credential_id = $1',
);
export const insertPasskey = statement<{ id: string }>(
  'factors.insertPasskey',
  `insert into factor_passkey (id, player_id, credential_id, public_key, counter, transports, name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning id`,
);
export const usePasskey = statement('factors.usePasskey', 'update factor_passkey set counter = $2, last_used_at = $3 where id = $1');
export const updateName = statement<{ id: string }>(
  'factors.updateName',
  'update factor_passkey set name = $3 where id = $2 and player_id = $1 returning id',
);
export const deletePasskey = statement<{ id: string }>(
  'factors.deletePasskey',
  'delete from factor_passkey where id = $2 and player_id = $1 returning id',
);
export const deletePasskeys = statement<{ id: string }>(
  'factors.deletePasskeys',
  'delete from factor_passkey where player_id = $1 returning id',
);
export const deletePasskeysSince = statement<{ id: string }>(
  'factors.deletePasskeysSince',
  'delete from factor_passkey where player_id = $1 and created_at >= $2 returning id',
);

export interface TotpRow {
  readonly secret: Buffer;
  readonly begun_at: Date;
  readonly enabled_at: Date | null;
  readonly last_step: number | null;
}
export const selectTotp = statement<TotpRow>(
  'factors.selectTotp',
  'select secret, begun_at, enabled_at, last_step from factor_totp where player_id = $1',
);
/** Two uses of one code at once are judged one after the other. */
export const lockTotp = statement<TotpRow>(
  'factors.lockTotp',
  'select secret, begun_at, enabled_at, last_step from factor_totp where player_id = $1 for no key update',
);
export const beginTotp = statement<{ begun_at: Date }>(
  'factors.beginTotp',
  `insert into factor_totp as t (player_id, secret, begun_at) values ($1, $2, $3)
   on conflict (player_id) do update set secret = excluded.secret, begun_at = excluded.begun_at where t.enabled_at is null returning begun_at`,
);
export const useStep = statement(
  'factors.useStep',
  'update factor_totp set last_step = $2, enabled_at = coalesce(enabled_at, $3) where player_id = $1',
);
export const deleteTotp = statement<{ enabled_at: Date | null }>(
  'factors.deleteTotp',
  'delete from factor_totp where player_id = $1 returning enabled_at',
);
/** One that was begun and not yet enabled could be enabled later, so it goes too. */
export const deleteTotpSince = statement<{ enabled_at: Date | null }>(
  'factors.deleteTotpSince',
  'delete from factor_totp where player_id = $1 and coalesce(enabled_at >= $2, true) returning enabled_at',
);

const HAS_FACTOR = `(exists (select from factor_passkey where player_id = $1)
     or exists (select from factor_totp where player_id = $1 and enabled_at is not null))`;
export const selectHasFactors = statement<{ has_factors: boolean }>('factors.selectHasFactors', `select ${HAS_FACTOR} as has_factors`);

export const insertRecoveryCodes = statement(
  'factors.insertRecoveryCodes',
  'insert into factor_recovery_code (player_id, code_hash, made_at) select $1, unnest($2::bytea[]), $3',
);
export const deleteRecoveryCodes = statement('factors.deleteRecoveryCodes', 'delete from factor_recovery_code where player_id = $1');
export const deleteRecoveryCodesSince = statement(
  'factors.deleteRecoveryCodesSince',
  'delete from factor_recovery_code where player_id = $1 and made_at >= $2',
);
/** Codes stand in for a factor: without one they open nothing. */
export const useRecoveryCode = statement<{ made_at: Date }>(
  'factors.useRecoveryCode',
  `update factor_recovery_code set used_at = $3
   where player_id = $1 and code_hash = $2 and used_at is null and ${HAS_FACTOR} returning made_at`,
);
export const countRecoveryCodes = statement<{ open: number }>(
  'factors.countRecoveryCodes',
  `select count(*)::integer as open from factor_recovery_code
   where player_id = $1 and used_at is null and ${HAS_FACTOR}`,
);

export const selectLimit = statement<{ amount: number; confirmed_at: Date | null }>(
  'factors.selectLimit',
  'select amount, confirmed_at from factor_limit where player_id = $1',
);
export const upsertLimit = statement(
  'factors.upsertLimit',
  `insert into factor_limit as l (player_id, amount) values ($1, $2) on conflict (player_id) do update set amount = excluded.amount`,
);
export const deleteLimit = statement('factors.deleteLimit', 'delete from factor_limit where player_id = $1');
export const confirmLimit = statement('factors.confirmLimit', 'update factor_limit set confirmed_at = $2 where player_id = $1');

export const insertChallenge = statement(
  'factors.insertChallenge',
  'insert into factor_challenge (hash, challenge, purpose, bound_to, expires_at) values ($1, $2, $3, $4, $5)',
);
/** A question is answered once, right or wrong. */
export const takeChallenge = statement<{ challenge: string; purpose: string; bound_to: string | null; expires_at: Date }>(
  'factors.takeChallenge',
  'delete from factor_challenge where hash = $1 returning challenge, purpose, bound_to, expires_at',
);

export const insertStep = statement(
  'factors.insertStep',
  'insert into factor_step (hash, player_id, way, account_mark, expires_at) values ($1, $2, $3, $4, $5)',
);
export interface StepRow {
  readonly player_id: string;
  readonly way: 'password' | 'telegram';
  readonly account_mark: Buffer;
  readonly tries: number;
}
export const selectStep = statement<StepRow>(
  'factors.selectStep',
  'select player_id, way, account_mark, tries from factor_step where hash = $1 and expires_at > $2',
);
/** Counts the try in a statement of its own, so that tries at once cannot pass the limit. */
export const tryStep = statement<StepRow>(
  'factors.tryStep',
  `update factor_step set tries = tries + 1 where hash = $1 and expires_at > $2 returning player_id, way, account_mark, tries`,
);
export const deleteStep = statement<{ player_id: string }>(
  'factors.deleteStep',
  'delete from factor_step where hash = $1 returning player_id',
);
export const deleteSteps = statement('factors.deleteSteps', 'delete from factor_step where player_id = $1');

export const upsertStepUp = statement(
  'factors.upsertStepUp',
  `insert into factor_proof as p (session_id, purpose, proved_at) values ($1, $2, $3)
   on conflict (session_id, purpose) do update set proved_at = excluded.proved_at`,
);
export const selectStepUp = statement<{ proved_at: Date }>(
  'factors.selectStepUp',
  'select proved_at from factor_proof where session_id = $1 and purpose = $2 and proved_at >= $3',
);
export const takeStepUp = statement<{ proved_at: Date }>(
  'factors.takeStepUp',
  'delete from factor_proof where session_id = $1 and purpose = $2 and proved_at >= $3 returning proved_at',
);

export const deleteOldChallenges = statement('factors.deleteOldChallenges', 'delete from factor_challenge where expires_at < $1');
export const deleteOldSteps = statement('factors.deleteOldSteps', 'delete from factor_step where expires_at < $1');
export const deleteOldStepUps = statement('factors.deleteOldStepUps', 'delete from factor_proof where proved_at < $1');
