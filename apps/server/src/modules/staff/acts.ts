import { statement, type Tx } from '#platform/database.ts';

export type StaffActor = `staff:${string}`;

/** Acts about one player. A new kind is added here and, by a migration, as a row of `staff_act_kind`. */
export const PLAYER_ACTS = [
  'propose-adjustment',
  'approve-adjustment',
  'reject-adjustment',
  'freeze',
  'unfreeze',
  'ban',
  'unban',
  'verify-documents',
  'unverify-documents',
  'approve-document',
  'decline-document',
  'read-document',
  'release-person',
  'end-sessions',
  'reset-factors',
  'approve-withdrawal',
  'reject-withdrawal',
  'credit-deposit',
  'reject-deposit',
  'propose-settlement',
  'settle-payout',
  'dismiss-alarm',
  'waive-turnover',
  'reply-chat',
  'notify-player',
  'unlink-telegram',
  'read-chat',
  'read-entries',
  'read-security',
  'set-limit',
  'pause-player',
  'take-case',
  'close-case',
  'offer-grant',
  'propose-offer-forfeit',
  'offer-forfeit',
  'mark-message',
  'disqualify',
] as const;

/** Acts that concern every player. */
export const GENERAL_ACTS = [
  'stop-game',
  'allow-game',
  'add-provider',
  'stop-provider',
  'allow-provider',
  'add-provider-key',
  'retire-provider-key',
  'read-list',
  'issue-campaign',
  'offer-publish',
  'offer-pause',
  'tournament-publish',
  'tournament-cancel',
  'tournament-recount',
] as const;

type StaffActRecord = {
  readonly actor: StaffActor;
  readonly reason: string;
  readonly details?: Readonly<Record<string, unknown>>;
} & (
  | { readonly act: (typeof PLAYER_ACTS)[number]; readonly playerId: string }
  | { readonly act: (typeof GENERAL_ACTS)[number]; readonly playerId: null }
);

const insertAct = statement(
  'staff.insertAct',
  'insert into staff_act (id, done_at, actor, act, player_id, reason, details) values ($1, $2, $3, $4, $5, $6, $7::jsonb)',
);

/** Records an act in the transaction of the act itself: one is never committed without the other. */
export async function record(tx: Tx, { actor, act, playerId, reason, details = {} }: StaffActRecord): Promise<void> {
  await tx.query(insertAct, [tx.ids.uuid(), tx.now, actor, act, playerId, reason, JSON.stringify(details)]);
}
