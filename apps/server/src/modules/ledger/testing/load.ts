import { setTimeout as delay } from 'node:timers/promises';
import { DAY_MS } from '@tulpar/domain/durations';
import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import type { Minor } from '@tulpar/domain/money';
import { systemClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database.ts';
import { systemIds } from '#platform/ids.ts';
import { withAppRole } from '#platform/schema/app-role.ts';
import { named, playRounds, roundOf } from '#testing/play-rounds.ts';
import { createLedger } from '../ledger.ts';
import { type PlayLimit, setLimits } from '../meters.ts';
import { openWallet } from '../wallets.ts';

/**
 * A program of its own that loads the ledger, for benchmarks and faults: `node load.ts prepare <url> <players>`, or
 * `node load.ts play <url> <callers> <seconds> <players>`, which counts once every player has played a round; both print one line of JSON.
 * `node load.ts limit <url> <every>` gives every so-manieth player four limits, too wide to be reached. `node load.ts stream <url> <callers>` plays until it is ended, and prints every answered round: player, round and number of the entry.
 */
const [, , mode = '', url = '', ...rest] = process.argv;
const [callers = 0, seconds = 0, players = 0] = rest.map(Number);
const SETUP_CROWD = 64;

const database = createDatabase({
  url: withAppRole(url),
  clock: systemClock,
  ids: systemIds,
  connectionsMax: 8,
  onIdleError: () => undefined,
});
let troubles = 0;
let lastTrouble = '';
const ledger = createLedger({
  database,
  rules: HOUSE_RULES,
  onTrouble(error) {
    troubles += 1;
    lastTrouble = String(error);
  },
});
const money = (amount: number) => amount as Minor;

/** Every player has money, and a bonus with a long wager. */
async function prepare(count: number): Promise<object> {
  const one = async () => {
    const id = systemIds.uuid();
    await database.transaction((tx) => openWallet(tx, id, 'KZT'));
    await ledger.run({ ...named(id), kind: 'deposit-paid', paymentId: 'first', amount: money(1_000_000) });
    await ledger.run({
      ...named(id),
      kind: 'bonus-granted',
      bonusId: 'bonus',
      offerUid: 'offer',
      type: 'deposit_bonus',
      amount: money(100_000),
      wager: 30,
      cashOutPercentMax: 0,
      cashOutMax: money(0),
      stakeMax: money(0),
      canCancel: false,
      expiresAt: new Date(systemClock.now().getTime() + 30 * DAY_MS),
    });
  };
  for (let made = 0; made < count; made += SETUP_CROWD) await Promise.all(Array.from({ length: Math.min(SETUP_CROWD, count - made) }, one));
  return { players: count };
}

const LIMITS: readonly PlayLimit[] = [
  { kind: 'loss', period: 'day', cap: 5_000_000_000 },
  { kind: 'loss', period: 'month', cap: 50_000_000_000 },
  { kind: 'wager', period: 'week', cap: 50_000_000_000 },
  { kind: 'time', period: 'day', cap: DAY_MS },
];

async function limit(every: number): Promise<object> {
  const { rows } = await database.pool.query<{ player_id: string }>('select player_id from ledger_wallet order by player_id');
  const chosen = rows.filter((_row, place) => place % every === 0);
  for (let done = 0; done < chosen.length; done += SETUP_CROWD)
    await Promise.all(
      chosen.slice(done, done + SETUP_CROWD).map(({ player_id }) => database.transaction((tx) => setLimits(tx, player_id, 'KZT', LIMITS))),
    );
  return { limited: chosen.length };
}

const play = () => playRounds(database, ledger, { callers, seconds, players });

/** A command with an unknown outcome is repeated under the same key, as any caller of the ledger does. */
async function stream(): Promise<never> {
  const { rows } = await database.pool.query<{ player_id: string }>('select player_id from ledger_wallet');
  const ids = rows.map((row) => row.player_id);
  const caller = async () => {
    for (;;) {
      const round = roundOf(ids[Math.floor(Math.random() * ids.length)] ?? '');
      let outcome = await ledger.run(round);
      while (outcome.status === 'unknown') {
        await delay(50);
        outcome = await ledger.run(round);
      }
      if (outcome.status === 'applied' || outcome.status === 'replayed')
        process.stdout.write(`${round.playerId} ${round.roundId} ${outcome.seq}\n`);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  throw new Error('the stream has ended');
}

if (mode === 'stream') await stream();
const MODES: Readonly<Record<string, () => Promise<object>>> = {
  prepare: () => prepare(callers),
  limit: () => limit(callers),
  play: async () => ({ ...(await play()), troubles, lastTrouble }),
};
process.stdout.write(`${JSON.stringify(await MODES[mode]?.())}\n`);
await database.close();
