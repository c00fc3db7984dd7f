import { statement } from '#platform/database.ts';

export interface ChainRow {
  id: string;
  first_number: number;
  length: number;
  marks: Buffer[];
  end_hash: Buffer;
  words: string[];
  is_gathering: boolean;
  salt: string | null;
}
const chainColumns = `c.id, c.first_number, c.length, c.marks, c.end_hash, c.words, c.salt,
  c.salt is null and (c.words_until is null or c.words_until > clock_timestamp()) and cardinality(c.words) < 8 as is_gathering`;

export const selectChain = statement<ChainRow>(
  'flights.selectChain',
  `select ${chainColumns} from flight_chain c where c.first_number <= $1 order by c.first_number desc limit 1`,
);
export const selectChainOf = statement<ChainRow>('flights.selectChainOf', `select ${chainColumns} from flight_chain c where c.id = $1`);
export const insertChain = statement(
  'flights.insertChain',
  `insert into flight_chain (id, first_number, length, marks, end_hash, created_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
);
export const addWord = statement(
  'flights.addWord',
  `update flight_chain set words = words || $1::text, words_until = coalesce(words_until, clock_timestamp() + make_interval(secs => $2::float8 / 1000))
   where salt is null and cardinality(words) < 8 and not ($1 = any (words)) and (words_until is null or words_until > clock_timestamp())`,
);
export const setSalt = statement(
  'flights.setSalt',
  'update flight_chain set salt = $2 where id = $1 and salt is null and words = $3::text[]',
);

/** Taken by who holds it, or when it has run out. */
export const takeLead = statement<{ fence: number }>(
  'flights.takeLead',
  `update flight_lead set fence = case when holder = $1 then fence else fence + 1 end, holder = $1,
     until = clock_timestamp() + make_interval(secs => $2::float8 / 1000)
   where holder = $1 or until < clock_timestamp() returning fence`,
);
export const leaveLead = statement('flights.leaveLead', `update flight_lead set until = '-infinity' where holder = $1`);

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
  'flights.selectLast',
  `select ${flightColumns} from flight_record f order by f.number desc limit 1`,
);
export const selectFlight = statement<FlightRow>(
  'flights.selectFlight',
  `select ${flightColumns} from flight_record f where f.number = $1`,
);
export const selectUnsettled = statement<{ number: number }>(
  'flights.selectUnsettled',
  'select number from flight_record where settled_at is null order by number limit 20',
);
/** Only by who leads: the row of the lead is kept until the flight stands. */
export const openFlight = statement<{ number: number }>(
  'flights.open',
  `insert into flight_record (number, chain_id, hash, opens_at, flies_at)
   select $1, $2, $3, clock_timestamp(), clock_timestamp() + make_interval(secs => $4::float8 / 1000)
   from flight_lead where holder = $5 and fence = $6 and until > clock_timestamp() for share
   on conflict do nothing returning number`,
);
/** By its schedule, whoever says so and however late. */
export const endFlight = statement<{ number: number }>(
  'flights.end',
  `update flight_record set seed = $2, crash = $3, ended_at = flies_at + make_interval(secs => $4::float8 / 1000)
   where number = $1 and ended_at is null and clock_timestamp() >= flies_at + make_interval(secs => $4::float8 / 1000) returning number`,
);
export const settleFlight = statement(
  'flights.settle',
  `update flight_record set settled_at = clock_timestamp() where number = $1 and ended_at is not null and settled_at is null
     and not exists (select from flight_bet b where b.number = $1 and b.status = 'flying')`,
);
export const selectHistory = statement<{ number: number; crash: number; seed: Buffer; chain_id: string }>(
  'flights.selectHistory',
  `select f.number, f.crash, f.seed, f.chain_id from flight_record f where f.number <= $1 and f.ended_at is not null
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

/** Only on a flight that takes bets at this moment, and not sooner than the pace allows. Its end waits for whoever holds its row here. */
export const insertBet = statement<BetRow>(
  'flights.insertBet',
  `insert into flight_bet as b (player_id, id, number, session_id, name, version, currency, stake, weight_percent, auto, status, created_at, changed_at)
   select $1, $2, f.number, $4, $5, $6, $7, $8, $9, $10, 'flying', $11, clock_timestamp() from flight_record f
   where f.number = $3 and clock_timestamp() >= f.opens_at and clock_timestamp() < f.flies_at
     and not exists (select from (select l.created_at from flight_bet l where l.player_id = $1 order by l.id desc limit 1) last
       where last.created_at > $12)
   for share of f
   returning ${betColumns}`,
);
export const selectBet = statement<BetRow>(
  'flights.selectBet',
  `select ${betColumns} from flight_bet b where b.player_id = $1 and b.id = $2`,
);
export const selectFlyingOf = statement<BetRow>(
  'flights.selectFlyingOf',
  `select ${betColumns} from flight_bet b where b.player_id = $1 and b.status = 'flying' order by b.id desc limit 1`,
);
export const lockBet = statement<BetRow>(
  'flights.lockBet',
  `select ${betColumns} from flight_bet b where b.player_id = $1 and b.id = $2 for no key update`,
);
export const endBet = statement<BetRow>(
  'flights.endBet',
  `update flight_bet b set status = $3, taken_at = $4, is_by_hand = $5, win = $6, ended_at = $7, changed_at = clock_timestamp()
   where b.player_id = $1 and b.id = $2 and b.status = 'flying' returning ${betColumns}`,
);
/** Those that have come to their multiplier, or all of them. */
export const selectFlying = statement<{ player_id: string; id: string }>(
  'flights.selectFlying',
  `select player_id, id from flight_bet where number = $1 and status = 'flying' and ($2::integer is null or auto between 101 and $2)
   order by auto, seat limit $3`,
);
export const selectChanged = statement<BetRow & { changed_at: Date }>(
  'flights.selectChanged',
  `select ${betColumns}, b.changed_at from flight_bet b where b.number = $1 and b.changed_at >= $2 order by b.changed_at limit $3`,
);
export interface ProvenBetRow extends BetRow {
  hash: Buffer;
  seed: Buffer | null;
  salt: string;
}
const proven = `select ${betColumns}, f.hash, f.seed, c.salt from flight_bet b join flight_record f on f.number = b.number join flight_chain c on c.id = f.chain_id`;
export const selectProvenBet = statement<ProvenBetRow>('flights.selectProven', `${proven} where b.player_id = $1 and b.id = $2`);
export const selectProvenBets = statement<ProvenBetRow>(
  'flights.selectProvenBets',
  `${proven} where b.player_id = $1 and b.id >= $2 and b.id < $3 order by b.id desc limit $4`,
);
