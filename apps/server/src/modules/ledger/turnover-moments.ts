import type { Wallet } from '@tulpar/domain/ledger/facts';
import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

interface EndRow {
  readonly seq: number;
  readonly created_at: Date;
  readonly reference: string;
  readonly staked: number;
}

/** Entries of play before a number, the newest first, with the real stake of those rounds that have ended by now. */
const selectEnds = statement<EndRow>(
  'ledger.selectRoundEnds',
  `select e.seq, e.created_at, e.reference, case when r.status = 'settled' then r.stake_real else 0 end as staked
   from (
     select player_id, seq, created_at, reference from ledger_entry
     where player_id = $1 and seq < $2 and kind in ('round', 'win') order by seq desc limit $3
   ) e
   cross join lateral (
     select status, stake_real from ledger_round where player_id = e.player_id and round_id = e.reference::uuid offset 0
   ) r
   order by e.seq desc`,
);

const selectTurnovers = statement<{ player_id: string; currency: string; staked_real: number }>(
  'ledger.selectTurnovers',
  'select player_id, currency, staked_real from ledger_wallet where player_id > $1 order by player_id limit $2',
);

/** The moment at which a player had staked so much real money in rounds that had ended. */
export interface TurnoverMoment {
  readonly reachedAt: Date;
  readonly turnover: Minor;
  readonly seq: number;
}

/** The first page is all that is read of a level that was reached just now. */
const ENTRIES_AT_FIRST = 50;
const ENTRIES_AT_ONCE = 1000;

/**
 * When each of these turnovers was reached, which the player has reached all. The wallet is locked. Entries are walked back from the newest, so
 * what was reached lately is found soon. What was reached in months that are archived gets the first entry that is left.
 */
export async function turnoverMoments(
  tx: Tx,
  { playerId, stakedReal }: Pick<Wallet, 'playerId' | 'stakedReal'>,
  wanted: readonly Minor[],
): Promise<TurnoverMoment[]> {
  const found = new Map<Minor, TurnoverMoment>();
  // Of a round with several wins the last one has ended it.
  const ended = new Set<string>();
  let turnover: number = stakedReal;
  let oldest = { seq: Number.MAX_SAFE_INTEGER, created_at: tx.now };
  for (let limit = ENTRIES_AT_FIRST; found.size < wanted.length; limit = ENTRIES_AT_ONCE) {
    const page = await tx.query(selectEnds, [playerId, oldest.seq, limit]);
    for (const { seq, created_at, reference, staked } of page) {
      if (ended.has(reference)) continue;
      ended.add(reference);
      for (const one of wanted)
        if (turnover - staked < one && one <= turnover) found.set(one, { reachedAt: created_at, turnover: minor(turnover), seq });
      turnover -= staked;
    }
    oldest = page.at(-1) ?? oldest;
    if (page.length < limit) break;
  }
  const first = { reachedAt: oldest.created_at, turnover: minor(turnover), seq: oldest.seq === Number.MAX_SAFE_INTEGER ? 1 : oldest.seq };
  return wanted.map((one) => found.get(one) ?? first);
}

export interface Turnover {
  readonly playerId: string;
  readonly currency: Currency;
  readonly turnover: Minor;
}

/** What the players have staked of real money in rounds that have ended, in the order of their ids, a page at a time. */
export async function listTurnovers(db: Queryable, after: string, limit: number): Promise<Turnover[]> {
  return (await db.query(selectTurnovers, [after, limit])).map(({ player_id, currency, staked_real }) => {
    if (!isCurrency(currency)) throw new Error(`a wallet in the unknown currency ${currency}`);
    return { playerId: player_id, currency, turnover: minor(staked_real) };
  });
}
