import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { runProgram } from '#bench/programs.ts';
import { auditFile } from '../audit/audit-file.ts';
import { keepPlaying, openTournamentWorld, post, type TournamentWorld, type TrialPlayer } from './tournament-world.ts';

const PLAYERS = 40;
/** Several of each way of scoring, so that closing and paying take long enough to be killed in the middle. */
const SCORINGS = [
  { kind: 'best-multipliers', best: 5 },
  { kind: 'points', perStake: 1, perWin: 2 },
  { kind: 'biggest-win' },
  { kind: 'wager-race' },
];
const OF_EACH = 8;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** How long a server lives before it is killed, at most. */
const LIFE_MS = { play: 4_000, close: 300, pay: 500 };
const PATIENCE_MS = 120_000;

const PRIZES = [
  { from: 1, to: 10, prize: { kind: 'cash', amount: 50_000 } },
  { from: 11, to: 15, prize: { kind: 'bonus', amount: 45_000, wager: 3, days: 7, stakeMax: 100_000 } },
  { from: 16, to: 20, prize: { kind: 'spins', game: 'fruit-cocktail', count: 10, stake: 4_500, days: 3 } },
];

/** Tournaments of an hour that run already. */
function tournaments(now: number) {
  const at = (ms: number) => new Date(now + ms).toISOString();
  const text = { title: 'Кубок', rules: '' };
  return SCORINGS.flatMap((scoring) =>
    Array.from({ length: OF_EACH }, (_, nth) => ({
      slug: `${scoring.kind}-${nth + 1}`,
      currency: 'KZT',
      startsAt: at(-MINUTE_MS),
      endsAt: at(HOUR_MS),
      paysAt: at(2 * HOUR_MS),
      scoring,
      games: ['dice'],
      stakeMin: 1_000,
      prizes: PRIZES,
      texts: { kk: text, en: text, az: text, ru: text },
    })),
  );
}

/** The servers die and come back until all is done; then they are left alone until it is. Returns how often they died before. */
async function killUntil(world: TournamentWorld, processes: number, lifeMs: number, kills: number, isDone: () => Promise<boolean>) {
  let killed = 0;
  const end = performance.now() + PATIENCE_MS;
  while (!(await isDone())) {
    await delay(randomInt(lifeMs));
    if (killed < kills) {
      killed++;
      await world.restart(randomInt(processes) + 1);
    } else if (performance.now() > end) throw new Error('the tournaments do not come to their end');
  }
  return killed;
}

const count = async ({ client }: TournamentWorld, sql: string): Promise<number> =>
  Number((await client.query<{ count: string }>(sql)).rows[0]?.count);

/** Which states there are in the middle of closing and paying, to see that the kills have met them. */
const OPEN = `select count(*) from tournament where counted_at is null`;
const UNPAID = `select count(*) from tournament where paid_at is null`;

/** What is not as the books say, in one sentence each. */
const FLAWS = [
  // Rounds, stakes and wins of every entry, straight from the rounds of the ledger.
  `select t.slug || ', ' || e.player_id || ': counted otherwise than its rounds' as flaw
   from tournament t join tournament_entry e on e.tournament_id = t.id
   left join ledger_round r on r.player_id = e.player_id and r.status = 'settled' and r.spins_id is null and r.game = any (t.games)
     and r.opened_at >= greatest(t.starts_at, e.joined_at) and r.ended_at < t.ends_at and r.stake_real + r.stake_bonus >= t.stake_min
   group by t.slug, e.player_id, e.rounds, e.staked, e.won
   having (e.rounds, e.staked, e.won) is distinct from
     (count(r.round_id)::int, coalesce(sum(r.stake_real + r.stake_bonus), 0)::bigint, coalesce(sum(r.win_real + r.win_bonus), 0)::bigint)`,
  `select t.slug || ', place ' || e.place || ' was not paid once to who has it' as flaw
   from tournament t join tournament_entry e on e.tournament_id = t.id and e.place <= 20
   where 1 <> (select count(*) from tournament_prize p where p.tournament_id = t.id and p.place = e.place and p.player_id = e.player_id)
     or (e.place <= 10)::int <> (select count(*) from ledger_entry l where l.player_id = e.player_id and l.kind = 'prize-paid'
       and l.source = 'tournaments' and l.real = 50000 and l.idem = t.slug || '/' || e.place)
     or (e.place > 10)::int <> (select count(*) from offer_grant g where g.player_id = e.player_id
       and g.campaign_id like 'tournament-' || t.slug || '-%' and g.occurrence = 'place-' || e.place)`,
  `select 'of ' || given || ' prizes in money ' || rows || ' have a row' as flaw from
     (select count(*) as given from ledger_entry where kind = 'prize-paid' and source = 'tournaments') l,
     (select count(*) as rows from tournament_prize where kind = 'cash') p where given <> rows`,
  `select 'of ' || given || ' offers ' || rows || ' have a row' as flaw from
     (select count(*) as given from offer_grant where campaign_id like 'tournament-%') g,
     (select count(*) as rows from tournament_prize where kind <> 'cash') p where given <> rows`,
];

async function flawsOf(world: TournamentWorld, slugs: readonly string[]): Promise<string[]> {
  const flaws: string[] = [];
  for (const sql of FLAWS) flaws.push(...(await world.client.query<{ flaw: string }>(sql)).rows.map(({ flaw }) => flaw));
  for (const slug of slugs) {
    // Points, their moments, places and prizes, counted from the published file.
    const file = await (await fetch(`${world.site()}/api/v1/tournaments/${slug}/rounds.csv`)).text();
    const audited = [...auditFile([file]).audited];
    const wrong = audited.filter(({ verdict }) => verdict !== 'agrees');
    const found =
      wrong.length > 0 ? wrong.map(({ text }) => text).join('; ') : audited.length < PRIZES.length ? 'hardly anybody has a place' : null;
    if (found !== null) flaws.push(`${slug}: ${found}`);
  }
  await world.kill();
  const verified = await runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: world.databaseUrl }).catch(String);
  return verified === 'No difference.' ? flaws : [...flaws, verified];
}

interface TournamentFaults {
  readonly kills: { readonly play: number; readonly close: number; readonly pay: number };
  readonly rounds: number;
  readonly prizes: number;
  readonly flaws: readonly string[];
}

/**
 * Tournaments are played over HTTP, counted, closed and paid by servers that die at random moments, at most `kills` times in each of the three;
 * `processes` servers at once, of which one or several die. In the end every place must be the one that a count from scratch gives, every
 * prize paid once, and the books balanced.
 */
export async function injectTournamentFaults(kills: number, processes: number): Promise<TournamentFaults> {
  const world = await openTournamentWorld(processes);
  try {
    const players = await post<TrialPlayer[]>(`${world.site()}/trial/players`, { count: PLAYERS });
    const made = tournaments(Date.now());
    const published = await post<{ ok: boolean }>(`${world.site()}/trial/tournaments`, { tournaments: made });
    if (!published.ok) throw new Error(`the tournaments were refused: ${JSON.stringify(published)}`);
    const slugs = made.map(({ slug }) => slug);
    const stop = world.keepRunning(['sweep-scores', 'turn-tournaments']);
    const playing = players.map((player) => keepPlaying(world, player, slugs));
    let died = 0;
    const play = await killUntil(world, processes, LIFE_MS.play, kills, async () => died++ >= kills);
    const rounds = (await Promise.all(playing.map((end) => end()))).reduce((sum, one) => sum + one, 0);
    await world.setForward(HOUR_MS + 3 * MINUTE_MS);
    const close = await killUntil(world, processes, LIFE_MS.close, kills, async () => (await count(world, OPEN)) === 0);
    await world.setForward(2 * HOUR_MS + MINUTE_MS);
    const pay = await killUntil(world, processes, LIFE_MS.pay, kills, async () => (await count(world, UNPAID)) === 0);
    await stop();
    const prizes = await count(world, 'select count(*) from tournament_prize');
    return { kills: { play, close, pay }, rounds, prizes, flaws: await flawsOf(world, slugs) };
  } finally {
    await world.close();
  }
}
