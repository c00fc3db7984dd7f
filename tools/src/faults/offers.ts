import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import { runProgram, startDatabase } from '#bench/programs.ts';
import { REPO_ROOT } from '#repo/read-repo.ts';

const TRIAL = 'apps/server/src/testing/trials/offer-steps.ts';
/** No step of an offer takes more statements. */
const STATEMENTS_MAX = 250;
const LOSERS = 8;

/** What is there of a player in the end, if nothing was lost and nothing done twice. */
const EXPECTED: Readonly<Record<'redeem' | 'claim' | 'spin', { readonly sql: string; readonly row: string | null }>> = {
  redeem: {
    sql: `select (select bonus from ledger_wallet where player_id = $1)::text || ' ' || (select count(*) from offer_grant where player_id = $1 and campaign_id = 'gift')
      || ' ' || (select count(*) from offer_code_use where player_id = $1 and code = 'GIFT')
      || ' ' || (select count(*) from offer_receipt where player_id = $1) as row`,
    row: '500000 1 1 1',
  },
  claim: {
    sql: `select real || ' ' || bonus || ' ' || (select count(*) from offer_promise where player_id = $1)
      || ' ' || (select count(*) from offer_grant where player_id = $1 and campaign_id = 'reload' and status = 'active')
      || ' ' || (select deposits_count from profile where player_id = $1) as row
      from ledger_wallet where player_id = $1`,
    row: '2000000 500000 0 1 1',
  },
  // Chance decides what it wins; all else follows from that.
  spin: {
    sql: `select s.total || ' ' || s.played || ' ' || s.open || ' ' || s.status || ', ' || r.begun || ' ' || r.rounds || ' ' || r.won || ', '
        || w.bonus || ' ' || g.wins || ' of ' || s.won as row,
        '1 1 0 finished, 1 1 ' || s.won || ', ' || s.won || ' ' || (s.won > 0)::int || ' of ' || s.won as expected
      from ledger_spins s join ledger_wallet w using (player_id),
        lateral (select count(*) as rounds, sum(win_free) as won, (select count(*) from round_record where player_id = s.player_id) as begun
          from ledger_round where player_id = s.player_id and spins_id = s.spins_id and status = 'settled') r,
        lateral (select count(*) as wins from offer_grant where player_id = s.player_id and type = 'gift_spin_win_bonus') g
      where s.player_id = $1`,
    row: null,
  },
};

/** True if the process has died at the statement, false if the step was over before. */
async function runStep(url: string, step: string, player: string, statement: number): Promise<boolean> {
  const env = { ...process.env, DATABASE_URL: url };
  const args = [path.join(REPO_ROOT, TRIAL), step, player, String(statement)];
  const child = spawn(process.execPath, args, { cwd: REPO_ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (signal === 'SIGKILL') return true;
  if (code !== 0) throw new Error(`${step} ended with ${code} after statement ${statement}`);
  return false;
}

/** Kills the step of one player after the other, each one statement later, and carries it out again. Returns how often. */
async function killEachStep(url: string, step: string, every: number, nextPlayer: () => string): Promise<string[]> {
  const players: string[] = [];
  for (let statement = 1; statement <= STATEMENTS_MAX; statement += every) {
    const player = nextPlayer();
    const hasDied = await runStep(url, step, player, statement);
    if (hasDied) await runStep(url, step, player, 0);
    players.push(player);
    if (!hasDied) break;
  }
  return players;
}

async function killCashback(url: string, every: number): Promise<number> {
  let kills = 0;
  for (let statement = 1; statement <= STATEMENTS_MAX; statement += every) {
    if (!(await runStep(url, 'cashback', 'everybody', statement))) break;
    kills++;
  }
  await runStep(url, 'cashback', 'everybody', 0);
  return kills;
}

/** The budget of each campaign holds what its grants have cost, and every code as many uses as were written down. */
const SUMS = `
  select 'budget of ' || campaign_id || ' ' || spent || ' of ' || promised as flaw from offer_budget b
  where currency = 'KZT' and campaign_id in ('gift', 'reload') and (promised <> 0 or spent <> 500000 *
    (select count(*) from offer_grant g where g.campaign_id = b.campaign_id and earned_at is not null))
  union all
  select 'uses of ' || code from offer_code c where uses <> (select count(*) from offer_code_use u where u.code = c.code)
  union all
  select 'cashback of ' || w.player_id from ledger_wallet w
  where 1 <> (select count(*) from offer_grant g where g.player_id = w.player_id and g.campaign_id = 'cashback' and g.amount = 30000)
    or 1 <> (select count(*) from offer_cashback c where c.player_id = w.player_id and c.lost = 1000000)`;

/**
 * The process dies at each statement of taking a bonus, of a deposit with one, of a free spin and of issuing cashback; then the same is done
 * again, and in the end nothing may be lost or doubled. `every`: only at each so-manieth statement.
 */
export async function injectOfferFaults(every: number): Promise<{ readonly kills: number; readonly flaws: readonly string[] }> {
  const server = await startDatabase();
  const client = new Client({ connectionString: server.url });
  try {
    const count = Math.ceil((3 * STATEMENTS_MAX) / every) + LOSERS;
    const players = (await runProgram([TRIAL, 'prepare', String(count)], { DATABASE_URL: server.url })).split(' ');
    const nextPlayer = (): string => {
      const player = players.pop();
      if (player === undefined) throw new Error('no player is left');
      return player;
    };
    await client.connect();
    const flaws: string[] = [];
    // First, while everybody has lost the same.
    let kills = await killCashback(server.url, every);
    for (const step of ['redeem', 'claim', 'spin'] as const) {
      const tried = await killEachStep(server.url, step, every, nextPlayer);
      kills += tried.length - 1;
      for (const [at, player] of tried.entries()) {
        const { rows } = await client.query<{ row: string; expected?: string }>(EXPECTED[step].sql, [player]);
        if (rows.length !== 1 || rows[0]?.row !== (EXPECTED[step].row ?? rows[0]?.expected))
          flaws.push(`${step} killed at ${1 + at * every}: ${rows[0]?.row}`);
      }
    }
    flaws.push(...(await client.query<{ flaw: string }>(SUMS)).rows.map(({ flaw }) => flaw));
    const verified = await runProgram(['apps/server/src/commands/ledger-verify.ts'], { DATABASE_URL: server.url }).catch(String);
    return { kills, flaws: verified === 'No difference.' ? flaws : [...flaws, verified] };
  } finally {
    await client.end();
    await server.stop();
  }
}
