import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import { minor } from '@tulpar/domain/money';
import { closeTournament } from '#flows/tournaments/close-tournament.ts';
import { createTournamentReader } from '#flows/tournaments/read-tournaments.ts';
import { scoreAll } from '#flows/tournaments/score-rounds.ts';
import { createScoreTicker } from '#flows/tournaments/score-ticker.ts';
import { createLedger, openWallet, versionsOf } from '#modules/ledger/index.ts';
import * as tournaments from '#modules/tournaments/index.ts';
import { runningMs, systemClock } from '#platform/clock.ts';
import { createDatabase, type Tx } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { LOADED_GAME, playRounds } from '../play-rounds.ts';

/**
 * The load of `npm run bench tournaments` and of one arm of `npm run bench protection`, on a database with the schema; each prints one line of
 * JSON: `tournament-load.ts open URL PLAYERS` (wallets that take part), `tournament-load.ts join URL EVERY` (every so-manieth wallet that is
 * there takes part), `tournament-load.ts play URL CALLERS SECONDS PLAYERS MS`, and, once rounds are there, `tournament-load.ts count URL`.
 */
const [, , act = '', url = '', ...rest] = process.argv;
const given = rest.map(Number);
const SLUG = 'bench';
const PER_TRANSACTION = 1_000;
const READS = 100_000;
const TOP = 50;
const TEXT = { title: 'Bench', rules: '' };
const PRIZE = minor(100_000);

const database = createDatabase({ url: withAppRole(url), clock: systemClock, ids: systemIds, connectionsMax: 8 });
const log = createLog('warn', { write: (line) => void process.stderr.write(line) });

/** One that runs, for turnover, in the games that the loads play. */
async function openTournament(): Promise<string> {
  const now = systemClock.now().getTime();
  return database.transaction(async (tx) => {
    const id = await tournaments.addTournament(tx, {
      slug: SLUG,
      currency: 'KZT',
      startsAt: new Date(now - HOUR_MS),
      endsAt: new Date(now + DAY_MS),
      paysAt: new Date(now + 2 * DAY_MS),
      scoring: { kind: 'points', perStake: 1, perWin: 1 },
      games: [LOADED_GAME, 'load'],
      stakeMin: minor(100),
      prizes: [{ from: 1, to: 1, prize: { kind: 'cash', amount: PRIZE } }],
      pool: PRIZE,
      texts: { kk: TEXT, en: TEXT, az: TEXT, ru: TEXT },
      image: null,
    });
    await tournaments.moveOn(tx, { id, state: 'upcoming' }, 'running');
    return id;
  });
}

async function inPages<Item>(items: readonly Item[], work: (tx: Tx, page: readonly Item[]) => Promise<void>): Promise<void> {
  for (let done = 0; done < items.length; done += PER_TRANSACTION)
    await database.transaction((tx) => work(tx, items.slice(done, done + PER_TRANSACTION)));
}

const enter = (tournamentId: string, players: readonly string[]) =>
  inPages(players, async (tx, page) => {
    const versions = await versionsOf(tx, page);
    for (const [nth, playerId] of page.entries())
      await tournaments.addEntry(tx, { playerId, tournamentId, name: `N${nth}`, seq: versions.get(playerId) ?? 0, knows: 'started' });
  });

async function open(count: number): Promise<object> {
  const players = Array.from({ length: count }, () => systemIds.uuid());
  await inPages(players, async (tx, page) => {
    for (const player of page) await openWallet(tx, player, 'KZT');
  });
  await enter(await openTournament(), players);
  return { players: players.length };
}

/** Not the players whom `load.ts limit` chooses. */
async function join(every: number): Promise<object> {
  const { rows } = await database.pool.query<{ player_id: string }>('select player_id from ledger_wallet order by player_id');
  const chosen = rows.flatMap(({ player_id: id }, place) => ((place + 1) % every === 0 ? [id] : []));
  await enter(await openTournament(), chosen);
  return { joined: chosen.length };
}

/**
 * Rounds whose points are counted meanwhile, every so many milliseconds. The first count has all rounds of the warm-up, which are more than the last
 * one leaves to be done: no less is counted than played.
 */
async function play(callers: number, seconds: number, players: number, everyMs: number): Promise<object> {
  let [troubles, lastTrouble] = [0, ''];
  const onTrouble = (error: unknown) => {
    troubles++;
    lastTrouble = String(error);
  };
  const ledger = createLedger({ database, rules: HOUSE_RULES, onTrouble });
  const ticker = createScoreTicker({ database, ledger }, log);
  const often = setInterval(() => void ticker.tick(), everyMs);
  const played = await playRounds(database, ledger, { callers, seconds, players });
  clearInterval(often);
  await ticker.tick();
  await ticker.stop();
  return { ...played, troubles, lastTrouble };
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const begun = runningMs();
  const result = await work();
  return [result, (runningMs() - begun) / 1000];
}

const find = async (): Promise<tournaments.Tournament> => {
  const found = await tournaments.findTournament(database, SLUG);
  if (!found) throw new Error('there is no tournament');
  return found;
};

/** What a page with the own place reads, so many times, while the clock stands still. */
async function readBoard(players: readonly string[]): Promise<{ statements: number; seconds: number }> {
  const now = systemClock.now();
  let statements = 0;
  const query: typeof database.query = (declared, values) => {
    statements++;
    return database.query(declared, values);
  };
  const still = { ...database, now: () => now, query };
  const reader = createTournamentReader({ database: still, boards: tournaments.createBoards(still) });
  const tournament = await find();
  const read = async (playerId: string) => {
    const ranking = await reader.ranking(tournament);
    const own = await ranking.own(playerId);
    if (own?.place && own.place > TOP) await ranking.around(own.place);
  };
  await read(players[0] ?? '');
  statements = 0;
  const [, seconds] = await timed(async () => {
    for (let reads = 0; reads < READS; reads++) await read(players[(reads * 7919) % players.length] ?? '');
  });
  return { statements, seconds };
}

async function count(): Promise<object> {
  const tournament = await find();
  const [, scoreSeconds] = await timed(() => scoreAll({ database }, tournament));
  const { rows } = await database.pool.query<{ player_id: string; rounds: number }>('select player_id, rounds from tournament_entry');
  const rounds = rows.reduce((sum, row) => sum + row.rounds, 0);
  const board = await readBoard(rows.map(({ player_id: id }) => id));
  await database.transaction((tx) => tournaments.moveOn(tx, tournament, 'closing'));
  const [difference, closeSeconds] = await timed(async () => closeTournament({ database }, await find()));
  if (difference) throw new Error(`the count differs: ${JSON.stringify(difference)}`);
  return { players: rows.length, rounds, scoreSeconds, closeSeconds, reads: READS, ...board };
}

const [first = 0, second = 0, third = 0, fourth = 0] = given;
const ACTS: Readonly<Record<string, () => Promise<object>>> = {
  open: () => open(first),
  join: () => join(first),
  play: () => play(first, second, third, fourth),
  count,
};
process.stdout.write(`${JSON.stringify(await ACTS[act]?.())}\n`);
await database.close();
