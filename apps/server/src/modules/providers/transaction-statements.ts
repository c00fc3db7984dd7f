import { statement } from '#platform/database.ts';

export interface TransactionRow {
  readonly player_id: string;
  readonly provider: string;
  readonly transaction_id: string;
  readonly kind: 'bet' | 'betwin' | 'win' | 'rollback' | 'prize' | 'void' | 'end';
  readonly round: string;
  readonly game: string;
  readonly currency: string;
  readonly amount: number;
  readonly win: number;
  readonly is_last: boolean;
  readonly weight_percent: number;
  readonly reference: string | null;
  readonly bet_id: string;
  readonly free_rounds: string | null;
  readonly created_at: Date;
}

const COLUMNS =
  'player_id, provider, transaction_id, kind, round, game, currency, amount, win, is_last, weight_percent, reference, bet_id, free_rounds';
const INPUT = `unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[],
  $10::boolean[], $11::integer[], $12::text[], $13::uuid[], $14::text[]`;

/**
 * Stores bets, each in its session: a session that has not expired, of this game and currency, and if a round begins, not too soon after
 * the player's last round of the game. A transaction that is missing in the result may not bet or was stored before; a separate statement
 * finds out which, because that is rare.
 */
export const insertBets = statement<{ player_id: string }>(
  'providers.insertBets',
  `with input as (select * from ${INPUT}, $15::uuid[]) as a (${COLUMNS}, session_id)),
   taken as (
     insert into provider_pace as p (player_id, game, last_round, begun_at, pace_ms)
     select a.player_id, a.game, a.round, $16, s.pace_ms
     from input a join provider_session s on s.player_id = a.player_id and s.id = a.session_id
     where s.provider = a.provider and s.game = a.game and s.currency = a.currency and s.expires_at > $16
       and not exists (select from provider_transaction t
         where t.player_id = a.player_id and t.provider = a.provider and t.transaction_id = a.transaction_id)
     order by 1
     on conflict (player_id, game) do update
       set last_round = excluded.last_round, pace_ms = excluded.pace_ms,
         begun_at = case when p.last_round = excluded.last_round then p.begun_at else excluded.begun_at end
       where p.last_round = excluded.last_round or p.begun_at <= excluded.begun_at - excluded.pace_ms * interval '1 millisecond'
     returning p.player_id
   ), noted as (
     insert into provider_transaction (${COLUMNS}, created_at)
     select a.player_id, a.provider, a.transaction_id, a.kind, a.round, a.game, a.currency, a.amount, a.win, a.is_last,
       a.weight_percent, a.reference, a.bet_id, a.free_rounds, $16
     from input a join taken t on t.player_id = a.player_id
   )
   select player_id from taken`,
);

/** Transactions that need no session. One that is missing in the result was stored before. */
export const insertOthers = statement<{ player_id: string; transaction_id: string }>(
  'providers.insertOthers',
  `insert into provider_transaction (${COLUMNS}, created_at) select a.*, $15 from ${INPUT}) as a (${COLUMNS})
   on conflict do nothing returning player_id, transaction_id`,
);

export const selectTransaction = statement<TransactionRow>(
  'providers.selectTransaction',
  `select ${COLUMNS}, created_at from provider_transaction where player_id = $1 and provider = $2 and transaction_id = $3`,
);
export const selectBets = statement<TransactionRow>(
  'providers.selectBets',
  `select ${COLUMNS}, created_at from provider_transaction
   where player_id = $1 and provider = $2 and round = $3 and kind in ('bet', 'betwin') order by created_at, bet_id`,
);
export const selectDay = statement<TransactionRow>(
  'providers.selectDay',
  `select ${COLUMNS}, created_at from provider_transaction
   where provider = $1 and created_at >= $2 and created_at < $3 and kind not in ('void', 'end') order by created_at, transaction_id`,
);

export const insertDifference = statement<{ reference: string }>(
  'providers.insertDifference',
  `insert into provider_difference (provider, day, kind, player, reference, details, found_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (provider, day, kind, player, reference) do nothing returning reference`,
);
export const selectDifferences = statement<{
  provider: string;
  day: string;
  kind: string;
  player: string;
  reference: string;
  details: string;
}>(
  'providers.selectDifferences',
  'select provider, day, kind, player, reference, details from provider_difference order by day desc, provider, kind, player, reference limit 200',
);
