import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { streamsOf } from '@tulpar/games/fairness/draws';
import { toHex } from '@tulpar/games/fairness/hex';
import { parseServerSeed } from '@tulpar/games/fairness/seeds';
import { runBattery } from './fairness/battery.ts';
import { type Chance, collectOutcomes } from './fairness/outcomes.ts';
import { PLANTED, plant } from './fairness/planted.ts';

const USAGE = `Usage: npm run fairness -- [--seed <64 hexadecimal digits> | --seed random] [--rounds <number>] [--planted ${PLANTED.join('|')}]
Holds the outcomes of the games, as a player sees them, against chance. --planted draws wrongly on purpose: then it must fail.`;
/** Printed and always the same unless told otherwise, so that a verdict can be repeated. */
const SEED = '7475'.repeat(16);
const ROUNDS = 200_000;
/** With fewer, some classes would hold too little for their approximations. */
const ROUNDS_MIN = 50_000;
const ROUNDS_MAX = 20_000_000;

function readArguments() {
  try {
    const options = {
      seed: { type: 'string', default: SEED },
      rounds: { type: 'string', default: String(ROUNDS) },
      planted: { type: 'string' },
    } as const;
    const { values } = parseArgs({ options });
    const serverSeed = values.seed === 'random' ? new Uint8Array(randomBytes(32)) : parseServerSeed(values.seed);
    const rounds = Number(values.rounds);
    const planted = PLANTED.find((name) => name === values.planted);
    if (!serverSeed || !Number.isInteger(rounds) || rounds < ROUNDS_MIN || rounds > ROUNDS_MAX) return null;
    return values.planted !== undefined && !planted ? null : { serverSeed, rounds, planted };
  } catch {
    return null;
  }
}

const wanted = readArguments();
if (wanted) {
  const { serverSeed, rounds, planted } = wanted;
  const honest: Chance = (label, nonce) => streamsOf(label, { serverSeed, playerSeed: 'fairness', nonce });
  console.log(`Seed ${toHex(serverSeed)}, ${rounds} rounds of each game${planted ? `, planted fault: ${planted}` : ''}.`);
  const { tested, red, odd, limit } = runBattery(collectOutcomes(planted ? plant(honest, planted) : honest, rounds));
  for (const one of tested) {
    const sign = red.includes(one) ? '✗' : odd.includes(one) ? '!' : '✓';
    console.log(
      `${sign} ${one.test.padEnd(19)} ${one.of.padEnd(28)} p = ${one.chance < 1e-4 ? Math.max(one.chance, 1e-300).toExponential(0) : one.chance.toFixed(4)}`,
    );
  }
  console.log(
    `${tested.length} tests, ${odd.length} below 0.01 (! and ✗; ${(tested.length / 100).toFixed(1)} are expected of honest chance), ${red.length} below ${limit.toFixed(6)} (✗).`,
  );
  console.log(
    red.length === 0
      ? 'Green: nothing speaks against chance at 99 % confidence for all tests together (each is held against 0.01 divided by their number; nothing is tried twice).'
      : 'Red: honest chance gives such a result in less than one of a hundred runs.',
  );
  process.exitCode = red.length === 0 ? 0 : 1;
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
