import { statement } from '#platform/database.ts';

export interface RoundRow {
  player_id: string;
  id: string;
  session_id: string;
  game: string;
  version: number;
  currency: string;
  stake: number;
  weight_percent: number;
  bet: unknown;
  spins_id: string | null;
  seed_id: string;
  nonce: number;
  status: 'begun' | 'open' | 'over' | 'void';
  actions: unknown[];
  win: number | null;
  by_rule: number;
  asked: { id: string; stake: number; action: unknown } | null;
  further: { id: string; stake: number }[];
  created_at: Date;
  staked_at: Date | null;
  ended_at: Date | null;
  paid_at: Date | null;
  server_seed: Buffer;
  server_hash: Buffer;
  player_seed: string;
  revealed_at: Date | null;
}

const columns = `r.player_id, r.id, r.session_id, r.game, r.version, r.currency, r.stake, r.weight_percent, r.bet, r.spins_id, r.seed_id, r.nonce, r.status,
  r.actions, r.win, r.by_rule, r.asked, r.further, r.created_at, r.staked_at, r.ended_at, r.paid_at, s.server_seed, s.server_hash, s.player_seed, s.revealed_at`;
const withSeeds = 'round_record r join round_seed s on s.player_id = r.player_id and s.id = r.seed_id';

/**
 * Takes the next nonce of each player's seeds and writes the round with it. A player without a row in the result may not begin this
 * round, or an earlier call has begun it: `selectObstacles` looks up which, because both are rare.
 */
export const insertRounds = statement<{
  player_id: string;
  seed_id: string;
  nonce: number;
  server_seed: Buffer;
  server_hash: Buffer;
  player_seed: string;
}>(
  'rounds.insertRounds',
  `with input as (
     select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::integer[], $6::text[], $7::bigint[], $8::integer[], $9::text[], $10::text[], $11::timestamptz[])
       as a (player_id, id, session_id, game, version, currency, stake, weight_percent, bet, spins_id, rested_since)
   ), taken as (
     update round_seed s set nonce = s.nonce + 1, played_at = $12
     from input a
     where s.player_id = a.player_id and s.state = 'active' and (s.played_at is null or s.played_at <= a.rested_since)
       and exists (select from round_session v
         where v.player_id = a.player_id and v.id = a.session_id and v.game = a.game and v.currency = a.currency and v.ended_at is null
           and (v.check_due_at is null or v.check_due_at > $12))
       and not exists (select from round_switch w where w.game in ('*', a.game))
       and not exists (select from round_record r where r.player_id = a.player_id and r.id = a.id)
       and not exists (select from round_record r where r.player_id = a.player_id and r.game = a.game
         and (r.status = 'open' or r.status = 'over' and r.paid_at is null))
     returning s.player_id, s.id as seed_id, s.nonce - 1 as nonce, s.server_seed, s.server_hash, s.player_seed
   ), begun as (
     insert into round_record
       (player_id, id, session_id, game, version, currency, stake, weight_percent, bet, spins_id, seed_id, nonce, status, created_at)
     select a.player_id, a.id, a.session_id, a.game, a.version, a.currency, a.stake, a.weight_percent, a.bet::jsonb, a.spins_id, t.seed_id,
       t.nonce, 'begun', $12
     from input a join taken t on t.player_id = a.player_id
   )
   select player_id, seed_id, nonce, server_seed, server_hash, player_seed from taken`,
);

/** The facts that can keep a round of this player from beginning. */
export const selectObstacles = statement<{
  has_session: boolean;
  is_check_due: boolean;
  is_stopped: boolean;
  unfinished_id: string | null;
  played_at: Date | null;
  has_seeds: boolean;
}>(
  'rounds.selectObstacles',
  `select
     exists (select from round_session v
       where v.player_id = $1 and v.id = $2 and v.game = $3 and v.currency = $4 and v.ended_at is null) as has_session,
     exists (select from round_session v where v.player_id = $1 and v.id = $2 and v.check_due_at <= $5) as is_check_due,
     exists (select from round_switch w where w.game in ('*', $3)) as is_stopped,
     (select r.id from round_record r where r.player_id = $1 and r.game = $3
       and (r.status = 'open' or r.status = 'over' and r.paid_at is null) limit 1) as unfinished_id,
     s.played_at, s.id is not null as has_seeds
   from (select 1) one left join round_seed s on s.player_id = $1 and s.state = 'active'`,
);

export const selectRound = statement<RoundRow>(
  'rounds.selectRound',
  `select ${columns} from ${withSeeds} where r.player_id = $1 and r.id = $2`,
);
export const lockRound = statement<RoundRow>(
  'rounds.lockRound',
  `select ${columns} from ${withSeeds} where r.player_id = $1 and r.id = $2 for no key update of r`,
);
export const selectUnfinished = statement<RoundRow>(
  'rounds.selectUnfinished',
  `select ${columns} from ${withSeeds}
   where r.player_id = $1 and (r.status = 'open' or r.status = 'over' and r.paid_at is null) and ($2::text is null or r.game = $2)
   order by r.id`,
);
/** Rounds of all players that were left open, or are over and not paid. */
export const selectAbandoned = statement<{ player_id: string; id: string }>(
  'rounds.selectAbandoned',
  `select player_id, id from round_record
   where status = 'open' and created_at < $1 or status = 'over' and paid_at is null and ended_at < $2 order by id limit $3`,
);
export const selectRounds = statement<RoundRow>(
  'rounds.selectRounds',
  `select ${columns} from ${withSeeds}
   where r.player_id = $1 and r.status <> 'void' and r.id >= $2 and r.id < $3 and ($4::text is null or r.game = $4)
   order by r.id desc limit $5`,
);

/** The rounds among these to which a choice has added a stake. */
export const selectExtraStakes = statement<{ player_id: string; id: string; further: readonly { readonly id: string }[] }>(
  'rounds.selectExtraStakes',
  `select r.player_id, r.id, r.further from unnest($1::uuid[], $2::uuid[]) as e(player_id, id)
   join round_record r on r.player_id = e.player_id and r.id = e.id where r.further <> '[]'::jsonb`,
);

export const openRound = statement<{ id: string }>(
  'rounds.openRound',
  `update round_record set status = 'open' where player_id = $1 and id = $2 and status = 'begun' returning id`,
);
/** Opens rounds of many players whose stakes are posted in the same transaction. */
export const openStakedRounds = statement<{ id: string }>(
  'rounds.openStakedRounds',
  `update round_record r set status = 'open', staked_at = $3 from unnest($1::uuid[], $2::uuid[]) as o (player_id, id)
   where r.player_id = o.player_id and r.id = o.id and r.status = 'begun' returning r.id`,
);
export const voidRound = statement<{ id: string }>(
  'rounds.voidRound',
  `update round_record set status = 'void', ended_at = $3
   where player_id = $1 and id = $2 and status in ('begun', 'open') and staked_at is null returning id`,
);
export const stakeRound = statement<{ id: string }>(
  'rounds.stakeRound',
  `update round_record set staked_at = coalesce(staked_at, $3) where player_id = $1 and id = $2 and status <> 'void' returning id`,
);
export const addActions = statement(
  'rounds.addActions',
  `update round_record set actions = actions || $3::jsonb, by_rule = by_rule + $4, asked = null, further = further || $7::jsonb,
     status = case when $5::bigint is null then status else 'over' end, win = $5, ended_at = case when $5::bigint is null then null else $6::timestamptz end
   where player_id = $1 and id = $2`,
);
export const setPending = statement<{ id: string }>(
  'rounds.setPending',
  `update round_record set asked = $3::jsonb where player_id = $1 and id = $2 and status = 'open' and asked is null returning id`,
);
export const dropPending = statement(
  'rounds.dropPending',
  `update round_record set asked = null where player_id = $1 and id = $2 and asked is not null`,
);
export const payRound = statement(
  'rounds.payRound',
  'update round_record set paid_at = $3 where player_id = $1 and id = $2 and paid_at is null',
);

/**
 * Changes of a player's seeds come one after the other. The rows alone do not see to that: who waits for a row that is replaced finds it
 * revealed and does not see the new one.
 */
export const awaitSeeds = statement('rounds.awaitSeeds', `select pg_advisory_xact_lock(hashtextextended('seeds:' || $1, 0))`);

export const lockSeeds = statement<{ id: string; state: 'next' | 'active'; played_at: Date | null }>(
  'rounds.lockSeeds',
  `select id, state, played_at from round_seed where player_id = $1 and state <> 'revealed' order by state for update`,
);
export interface SeedRow {
  id: string;
  state: 'next' | 'active' | 'revealed';
  server_seed: Buffer;
  server_hash: Buffer;
  player_seed: string | null;
  nonce: number;
  created_at: Date;
  revealed_at: Date | null;
}
export const selectSeeds = statement<SeedRow>(
  'rounds.selectSeeds',
  `select id, state, server_seed, server_hash, player_seed, nonce, created_at, revealed_at from round_seed
   where player_id = $1 and (state <> 'revealed' or revealed_at >= $2)
   order by array_position(array['next', 'active', 'revealed'], state), revealed_at desc, id desc limit $3`,
);
export const insertSeed = statement(
  'rounds.insertSeed',
  `insert into round_seed (player_id, id, state, server_seed, server_hash, player_seed, created_at)
   values ($1, $2, $3, $4, sha256($4), $5, $6) on conflict do nothing`,
);
export const revealSeed = statement(
  'rounds.revealSeed',
  `update round_seed set state = 'revealed', revealed_at = $3 where player_id = $1 and id = $2`,
);
export const activateSeed = statement(
  'rounds.activateSeed',
  `update round_seed set state = 'active', player_seed = $3, played_at = $4 where player_id = $1 and id = $2`,
);
/** The newest rounds of a pair of seeds that have no entry recorded: their stake may be missing in the ledger. */
export const selectLastBegun = statement<{ id: string; created_at: Date }>(
  'rounds.selectLastBegun',
  `select id, created_at from round_record where player_id = $1 and seed_id = $2 and status = 'begun' and created_at >= $3 and id >= $4`,
);

export const insertSwitch = statement<{ game: string }>(
  'rounds.insertSwitch',
  'insert into round_switch (game, reason, staff, created_at) values ($1, $2, $3, $4) on conflict do nothing returning game',
);
export const deleteSwitch = statement<{ game: string }>('rounds.deleteSwitch', 'delete from round_switch where game = $1 returning game');
export const selectSwitches = statement<{ game: string; reason: string; created_at: Date }>(
  'rounds.selectSwitches',
  'select game, reason, created_at from round_switch order by game',
);
export const addRoundMonths = statement<{ added: number }>('rounds.addMonths', 'select round_add_months($1::date, $2) as added');
export const selectDemoKey = statement<{ key: Buffer }>('rounds.selectDemoKey', 'select key from round_demo_key limit 1');
