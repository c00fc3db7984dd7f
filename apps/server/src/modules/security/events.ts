import { createHmac } from 'node:crypto';
import { DAY_MS } from '@tulpar/domain/durations';
import { type Database, type Queryable, statement } from '#platform/database.ts';
import { createStoredKey } from '#platform/stored-key.ts';

/** What is written to the security log. */
type SecurityEventKind =
  | 'sign-up'
  | 'sign-in'
  | 'token-sign-in'
  | 'telegram-sign-in'
  | 'passkey-sign-in'
  | 'second-step'
  | 'factor-confirm'
  | 'factor-add'
  | 'factor-remove'
  | 'recovery-codes'
  | 'withdrawal-limit'
  | 'sign-out'
  | 'sign-ins-ended'
  | 'refresh'
  | 'refresh-reuse'
  | 'hand-off'
  | 'password-change'
  | 'reset-request'
  | 'reset'
  | 'contact-code'
  | 'contact-proof'
  | 'contact-change'
  | 'contact-undo'
  | 'password-proof'
  | 'telegram-link'
  | 'telegram-unlink'
  | 'withdrawal';

export interface SecurityEvent {
  readonly what: SecurityEventKind;
  readonly outcome: 'ok' | 'refused' | 'limited';
  readonly playerId: string | null;
  /** The e-mail address or phone number that was given; only its hash is stored. */
  readonly name: string | null;
  readonly network: string | null;
  /** The code of a refusal, or what it was about: an id of ours, never a name. */
  readonly detail: string | null;
}

interface StoredEvent {
  readonly happened_at: Date;
  readonly what: string;
  readonly outcome: string;
  readonly network: string | null;
  readonly detail: string | null;
}

type AlarmCode = 'REFRESH_REUSE' | 'CONTACT_CHANGE_THEN_WITHDRAWAL';

export interface SecurityLog {
  /** Adds an event. With a transaction, it is committed together with what it tells of. */
  record(event: SecurityEvent, db?: Queryable): Promise<void>;
  /** The newest events of an account, newest first. */
  eventsOf(playerId: string): Promise<StoredEvent[]>;
}

/** How long after a change of contacts a withdrawal is looked at by a person. */
const SUSPICIOUS_MS = 3 * DAY_MS;
const HASH_BYTES = 16;
const LIST_MAX = 200;

const selectKey = statement<{ key: Buffer }>('security.selectKey', 'select key from security_key');
const insertEvent = statement(
  'security.insertEvent',
  `insert into security_event (id, happened_at, what, outcome, account, name, network, detail) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const selectEvents = statement<StoredEvent>(
  'security.selectEvents',
  `select happened_at, what, outcome, network, detail from security_event where account = $1 order by happened_at desc, id desc limit $2`,
);
const selectContactChange = statement<{ happened_at: Date }>(
  'security.selectContactChange',
  `select happened_at from security_event where account = $1 and happened_at > $2 and what = 'contact-change' and outcome = 'ok' limit 1`,
);
const forgetOld = statement('security.forgetOld', 'select security_forget_old()');

interface SecurityLogOptions {
  readonly database: Database;
  readonly onAlarm: (code: AlarmCode, facts: { readonly network: string | null; readonly detail: string | null }) => void;
}

export function createSecurityLog({ database, onAlarm }: SecurityLogOptions): SecurityLog {
  const key = createStoredKey(database, selectKey);
  // Read ahead: a transaction that writes its first event must not wait for a second connection. A failure is repeated by the next reader.
  void key().catch(() => undefined);
  const hash = async (value: string | null) =>
    value === null
      ? null
      : createHmac('sha256', await key())
          .update(value)
          .digest()
          .subarray(0, HASH_BYTES);

  async function raiseAlarms(db: Queryable, { what, outcome, network, detail }: SecurityEvent, account: Buffer | null): Promise<void> {
    if (what === 'refresh-reuse') onAlarm('REFRESH_REUSE', { network, detail });
    if (what !== 'withdrawal' || outcome !== 'ok') return;
    const changed = await db.query(selectContactChange, [account, new Date(database.now().getTime() - SUSPICIOUS_MS)]);
    if (changed.length > 0) onAlarm('CONTACT_CHANGE_THEN_WITHDRAWAL', { network, detail });
  }

  return {
    async record(event, db = database) {
      const { what, outcome, playerId, name, network, detail } = event;
      const [account, nameHash] = [await hash(playerId), await hash(name)];
      await db.query(insertEvent, [database.ids.uuid(), database.now(), what, outcome, account, nameHash, network, detail]);
      await raiseAlarms(db, event, account);
    },
    async eventsOf(playerId) {
      return database.query(selectEvents, [await hash(playerId), LIST_MAX]);
    },
  };
}

/** Events older than 400 days are deleted by the database itself; the application may delete none. */
export async function sweepSecurity(database: Database): Promise<void> {
  await database.query(forgetOld);
}
