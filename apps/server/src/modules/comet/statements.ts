import { statement } from '#platform/database.ts';

export interface ChainRow {
  id: string;
  first_number: number;
  length: number;
  checkpoints: Buffer[];
  end_hash: Buffer;
  contributions: string[];
  takes_contributions: boolean;
  salt: string | null;
}
const chainColumns = `c.id, c.first_number, c.length, c.checkpoints, c.end_hash, c.contributions, c.salt,
  c.salt is null and (c.contributions_until is null or c.contributions_until > clock_timestamp()) and cardinality(c.contributions) < 8 as takes_contributions`;

export const selectChain = statement<ChainRow>(
  'comet.selectChain',
  `select ${chainColumns} from comet_chain c where c.first_number <= $1 order by c.first_number desc limit 1`,
);
export const selectChainOf = statement<ChainRow>('comet.selectChainOf', `select ${chainColumns} from comet_chain c where c.id = $1`);
export const insertChain = statement(
  'comet.insertChain',
  `insert into comet_chain (id, first_number, length, checkpoints, end_hash, created_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
);
export const addContribution = statement(
  'comet.addContribution',
  `update comet_chain set contributions = contributions || $1::text, contributions_until = coalesce(contributions_until, clock_timestamp() + make_interval(secs => $2::float8 / 1000))
   where salt is null and cardinality(contributions) < 8 and not ($1 = any (contributions)) and (contributions_until is null or contributions_until > clock_timestamp())`,
);
export const setSalt = statement(
  'comet.setSalt',
  'update comet_chain set salt = $2 where id = $1 and salt is null and contributions = $3::text[]',
);

/** Its holder extends it; another process takes it once it has expired. */
export const acquireLease = statement<{ fence: number }>(
  'comet.acquireLease',
  `update comet_lease set fence = case when holder = $1 then fence else fence + 1 end, holder = $1,
     until = clock_timestamp() + make_interval(secs => $2::float8 / 1000)
   where holder = $1 or until < clock_timestamp() returning fence`,
);
export const releaseLease = statement('comet.releaseLease', `update comet_lease set until = '-infinity' where holder = $1`);

export interface FlightRow {
  number: number;
  chain_id: string;
  hash: Buffer;
  opens_at: Date;
  flies_at: Date;
  seed: Buffer | null;
  crash: number | null;
  ended_at: Date | null;
  settled_at: Date | null;
  now: Date;
}
const flightColumns =
  'f.number, f.chain_id, f.hash, f.opens_at, f.flies_at, f.seed, f.crash, f.ended_at, f.settled_at, clock_timestamp() as now';

export const selectLastFlight = statement<FlightRow>(
  'comet.selectLast',
  `select ${flightColumns} from comet_flight f order by f.number desc limit 1`,
);
export const selectFlight = statement<FlightRow>('comet.selectFlight', `select ${flightColumns} from comet_flight f where f.number = $1`);
export const selectUnsettled = statement<{ number: number }>(
  'comet.selectUnsettled',
  'select number from comet_flight where settled_at is null order by number limit 20',
);
/** Only the holder of the lease opens a flight: the lease's row is locked until the flight is stored. */
export const openFlight = statement<{ number: number }>(
  'comet.open',
  `insert into comet_flight (number, chain_id, hash, opens_at, flies_at)
   select $1, $2, $3, clock_timestamp(), clock_timestamp() + make_interval(secs => $4::float8 / 1000)
   from comet_lease where holder = $5 and fence = $6 and until > clock_timestamp() for share
   on conflict do nothing returning number`,
);
/** The flight ends by its schedule, in any process and however late. */
export const endFlight = statement<{ number: number }>(
  'comet.end',
  `update comet_flight set seed = $2, crash = $3, ended_at = flies_at + make_interval(secs => $4::float8 / 1000)
   where number = $1 and ended_at is null and clock_timestamp() >= flies_at + make_interval(secs => $4::float8 / 1000) returning number`,
);
export const settleFlight = statement(
  'comet.settle',
  `update comet_flight set settled_at = clock_timestamp() where number = $1 and ended_at is not null and settled_at is null
     and not exists (select from comet_bet b where b.number = $1 and b.status = 'flying')`,
);
export const selectHistory = statement<{ number: number; crash: number; seed: Buffer; chain_id: string }>(
  'comet.selectHistory',
  `select f.number, f.crash, f.seed, f.chain_id from comet_flight f where f.number <= $1 and f.ended_at is not null
   order by f.number desc limit $2`,
);

export interface BetRow {
  player_id: string;
  id: string;
  number: number;
  seat: number;
  session_id: string;
  name: string;
  version: number;
  currency: string;
  stake: number;
  weight_percent: number;
  auto: number;
  status: 'flying' | 'out' | 'lost';
  taken_at: number | null;
  is_by_hand: boolean;
  win: number | null;
  created_at: Date;
}
const betColumns = `b.player_id, b.id, b.number, b.seat, b.session_id, b.name, b.version, b.currency, b.stake, b.weight_percent, b.auto,
  b.status, b.taken_at, b.is_by_hand, b.win, b.created_at`;

/** Only on a flight that takes bets at this moment, and not sooner than the pace allows. The end of the flight waits for bets that hold its row here. */
export const insertBet = statement<BetRow>(
  'comet.insertBet',
  `insert into comet_bet as b (player_id, id, number, session_id, name, version, currency, stake, weight_percent, auto, status, created_at, changed_at)
   select $1, $2, f.number, $4, $5, $6, $7, $8, $9, $10, 'flying', $11, clock_timestamp() from comet_flight f
   where f.number = $3 and clock_timestamp() >= f.opens_at and clock_timestamp() < f.flies_at
     and not exists (select from (select l.created_at from comet_bet l where l.player_id = $1 order by l.id desc limit 1) last
       where last.created_at > $12)
   for share of f
   returning ${betColumns}`,
);
export const selectBet = statement<BetRow>('comet.selectBet', `select ${betColumns} from comet_bet b where b.player_id = $1 and b.id = $2`);
export const selectFlyingOf = statement<BetRow>(
  'comet.selectFlyingOf',
  `select ${betColumns} from comet_bet b where b.player_id = $1 and b.status = 'flying' order by b.id desc limit 1`,
);
export const lockBet = statement<BetRow>(
  'comet.lockBet',
  `select ${betColumns} from comet_bet b where b.player_id = $1 and b.id = $2 for no key update`,
);
export const endBet = statement<BetRow>(
  'comet.endBet',
  `update comet_bet b set status = $3, taken_at = $4, is_by_hand = $5, win = $6, ended_at = $7, changed_at = clock_timestamp()
   where b.player_id = $1 and b.id = $2 and b.status = 'flying' returning ${betColumns}`,
);
/** Bets whose multiplier is reached, or all of them. */
export const selectFlying = statement<{ player_id: string; id: string }>(
  'comet.selectFlying',
  `select player_id, id from comet_bet where number = $1 and status = 'flying' and ($2::integer is null or auto between 101 and $2)
   order by auto, seat limit $3`,
);
export const selectChanged = statement<BetRow & { changed_at: Date }>(
  'comet.selectChanged',
  `select ${betColumns}, b.changed_at from comet_bet b where b.number = $1 and b.changed_at >= $2 order by b.changed_at limit $3`,
);
export interface VerifiableBetRow extends BetRow {
  hash: Buffer;
  seed: Buffer | null;
  salt: string;
}
const verifiable = `select ${betColumns}, f.hash, f.seed, c.salt from comet_bet b join comet_flight f on f.number = b.number join comet_chain c on c.id = f.chain_id`;
export const selectVerifiableBet = statement<VerifiableBetRow>(
  'comet.selectVerifiableBet',
  `${verifiable} where b.player_id = $1 and b.id = $2`,
);
export const selectVerifiableBets = statement<VerifiableBetRow>(
  'comet.selectVerifiableBets',
  `${verifiable} where b.player_id = $1 and b.id >= $2 and b.id < $3 order by b.id desc limit $4`,
);
