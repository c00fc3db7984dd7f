import { statement, type Tx } from '#platform/database.ts';

const upsertProposal = statement(
  'offers.upsertProposal',
  `insert into offer_forfeit_proposal (player_id, uid, reason, proposed_by, proposed_at) values ($1, $2, $3, $4, $5)
   on conflict (player_id, uid) do update set reason = excluded.reason, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at`,
);
const takeProposal = statement<{ reason: string; proposed_by: string }>(
  'offers.takeProposal',
  'delete from offer_forfeit_proposal where player_id = $1 and uid = $2 and proposed_by <> $3 returning reason, proposed_by',
);

interface Proposal {
  readonly playerId: string;
  readonly uid: string;
}

export async function proposeForfeit(tx: Tx, { playerId, uid }: Proposal, reason: string, by: string): Promise<void> {
  await tx.query(upsertProposal, [playerId, uid, reason, by, tx.now]);
}

/** Takes the proposal of another person; null if there is none, or it is one's own. */
export async function takeForfeitProposal(
  tx: Tx,
  { playerId, uid }: Proposal,
  by: string,
): Promise<{ reason: string; proposedBy: string } | null> {
  const [row] = await tx.query(takeProposal, [playerId, uid, by]);
  return row ? { reason: row.reason, proposedBy: row.proposed_by } : null;
}
