import { statement, type Tx } from '#platform/database.ts';

export type StaffActor = `staff:${string}`;

const insertAct = statement(
  'staff.insertAct',
  'insert into staff_act (id, done_at, actor, act, player_id, reason, details) values ($1, $2, $3, $4, $5, $6, $7::jsonb)',
);

interface Act {
  readonly actor: StaffActor;
  readonly act:
    | 'propose-adjustment'
    | 'approve-adjustment'
    | 'reject-adjustment'
    | 'freeze'
    | 'unfreeze'
    | 'ban'
    | 'unban'
    | 'verify-documents'
    | 'approve-withdrawal'
    | 'reject-withdrawal'
    | 'credit-deposit'
    | 'reject-deposit'
    | 'propose-settlement'
    | 'settle-payout'
    | 'dismiss-alarm'
    | 'waive-turnover'
    | 'reply-chat'
    | 'stop-game'
    | 'allow-game'
    | 'unlink-telegram'
    | 'add-provider'
    | 'stop-provider'
    | 'allow-provider'
    | 'add-provider-key'
    | 'retire-provider-key';
  /** Null where it concerns everybody. */
  readonly playerId: string | null;
  readonly reason: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Belongs to the transaction of the act itself: there is no act without its record, and no record without its act. */
export async function record(tx: Tx, { actor, act, playerId, reason, details = {} }: Act): Promise<void> {
  await tx.query(insertAct, [tx.ids.uuid(), tx.now, actor, act, playerId, reason, JSON.stringify(details)]);
}
