import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CASHBOX_MUTANTS } from './mutants/cashbox-list.ts';
import { GUARANTEES_MUTANTS } from './mutants/guarantees-list.ts';
import { HARM_MUTANTS } from './mutants/harm-list.ts';
import { MUTANTS, type Mutant } from './mutants/list.ts';
import { OFFERS_MUTANTS } from './mutants/offers-list.ts';
import { PROTECTION_MUTANTS } from './mutants/protection-list.ts';
import { ROUNDS_MUTANTS } from './mutants/rounds-list.ts';
import { SCHEMA_MUTANTS } from './mutants/schema-list.ts';
import { SPINS_MUTANTS } from './mutants/spins-list.ts';
import { TOURNAMENTS_MUTANTS } from './mutants/tournaments-list.ts';
import { VIP_MUTANTS } from './mutants/vip-list.ts';

/** Plants bugs one after the other, as the tests load the code and never on the disk, and expects each to be noticed. */
const REPOSITORY = path.join(import.meta.dirname, '../..');
const VITEST = path.join(REPOSITORY, 'node_modules/vitest/vitest.mjs');
type Tests = Mutant['tests'] | 'schema';
const ledgerTest = (name: string) => `apps/server/src/modules/ledger/${name}.db.test.ts`;
const protectionTest = (...names: string[]) => names.map((name) => `apps/server/src/flows/protection/${name}.db.test.ts`);
const offersTest = (...names: string[]) => names.map((name) => `apps/server/src/flows/offers/${name}.db.test.ts`);
const TESTS: Record<Tests, readonly string[]> = {
  schema: ['--project', 'server', ...['forged-moves', 'forged-spins', 'amounts', 'old-months', 'spins', 'weights'].map(ledgerTest)],
  rules: ['--project', 'unit', 'packages/domain/src/ledger'],
  schedules: ['--project', 'unit', 'apps/server/src/modules/ledger'],
  database: ['--project', 'server', ...['ledger', 'races', 'waiting', 'old-months'].map(ledgerTest)],
  'cashbox-rules': ['--project', 'unit', 'packages/domain/src/cashbox'],
  'cashbox-database': [
    '--project',
    'server',
    'apps/server/src/flows/cashbox',
    'apps/server/src/flows/staff/cashbox-acts.db.test.ts',
    'apps/server/src/flows/ledger/check-held.db.test.ts',
    'apps/server/src/http/hooks/payments.db.test.ts',
    'apps/server/src/http/player/cashbox.db.test.ts',
  ],
  'spins-database': ['--project', 'server', ...['spins', 'weights', 'foresee', 'moved'].map(ledgerTest)],
  'offers-rules': ['--project', 'unit', 'packages/domain/src/offers'],
  'offers-database': ['--project', 'server', ...offersTest('open-cashback', 'cashback-groups', 'redeem-code', 'take-marks', 'gifts')],
  'offers-moments': ['--project', 'server', ...offersTest('same-moment', 'spins-outcome')],
  'offers-claims': ['--project', 'server', ...offersTest('ladder', 'offer-races', 'broken-steps')],
  'free-rounds': ['--project', 'server', 'apps/server/src/flows/rounds/free-rounds.db.test.ts'],
  'protection-rules': ['--project', 'unit', 'packages/domain/src/protection'],
  'protection-database': ['--project', 'server', ...protectionTest('reality-check', 'protection', 'pause-stays')],
  'protection-person': ['--project', 'server', ...protectionTest('same-person'), 'apps/server/src/flows/privacy/erase-accounts.db.test.ts'],
  'protection-news': ['--project', 'server', ...protectionTest('pauses', 'find-markers', 'loosen-limit')],
  'protection-in-flight': ['--project', 'server', ...protectionTest('closed-kinds', 'in-flight')],
  'protection-books': [
    '--project',
    'server',
    ...['meters', 'days/player-days'].map(ledgerTest),
    'apps/server/src/http/player/data-export.db.test.ts',
  ],
  'protection-words': ['--project', 'unit', 'apps/web/src/features/protection'],
  'vip-rules': ['--project', 'unit', 'packages/domain/src/vip-levels.test.ts'],
  'vip-database': ['--project', 'server', 'apps/server/src/flows/vip'],
  'tournaments-rules': ['--project', 'unit', 'packages/domain/src/tournaments'],
  'tournaments-counting': ['--project', 'server', 'apps/server/src/flows/tournaments/score-rounds.db.test.ts'],
  'tournaments-paying': ['--project', 'server', 'apps/server/src/flows/tournaments/close-and-pay.db.test.ts'],
  'rounds-database': [
    '--project',
    'server',
    ledgerTest('together'),
    ...['play-at-once', 'extra-stake'].map((name) => `apps/server/src/flows/rounds/${name}.db.test.ts`),
  ],
};
/** A planted bug may make a test wait for ever; that it does not end is noticed as well. */
const PATIENCE_MS = 300_000;

type Outcome = 'passed' | 'failed' | 'did not end';

async function runTests(tests: Tests, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const child = spawn(process.execPath, [VITEST, 'run', '--bail', '1', ...TESTS[tests]], {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    child.kill('SIGKILL');
  }, PATIENCE_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  return isOver ? 'did not end' : code === 0 ? 'passed' : 'failed';
}

async function plant({ file, original, bug, tests }: Mutant): Promise<Outcome> {
  const parts = readFileSync(path.join(REPOSITORY, file), 'utf8').split(original);
  if (parts.length !== 2) throw new Error(`${file} holds "${original}" ${parts.length - 1} times and not once`);
  return runTests(tests, { MUTANT: JSON.stringify({ file, original, bug }) });
}

const wanted = process.argv.slice(2).join(' ');
const chosen = [
  ...[
    ...MUTANTS,
    ...CASHBOX_MUTANTS,
    ...ROUNDS_MUTANTS,
    ...SPINS_MUTANTS,
    ...PROTECTION_MUTANTS,
    ...HARM_MUTANTS,
    ...GUARANTEES_MUTANTS,
    ...OFFERS_MUTANTS,
    ...VIP_MUTANTS,
    ...TOURNAMENTS_MUTANTS,
  ].map((mutant) => ({
    name: mutant.name,
    tests: mutant.tests,
    run: () => plant(mutant),
  })),
  ...SCHEMA_MUTANTS.map(({ name, sql, tests = 'schema' as const }) => ({
    name,
    tests,
    run: () => runTests(tests, { MUTANT_SQL: sql }),
  })),
].filter(({ name, tests }) => name.includes(wanted) || tests === wanted);
// Tests that fail anyway would notice everything.
for (const tests of new Set(chosen.map((mutant) => mutant.tests)))
  if ((await runTests(tests, {})) !== 'passed') throw new Error(`the tests of the ${tests} fail without any bug; mend them first`);
let noticed = 0;
for (const mutant of chosen) {
  const outcome = await mutant.run();
  if (outcome !== 'passed') noticed++;
  console.log(
    `${outcome === 'passed' ? '✗ survived' : '✓ caught  '} ${mutant.name}${outcome === 'did not end' ? ' (the tests did not end)' : ''}`,
  );
}
console.log(`${noticed} of ${chosen.length} caught.`);
process.exit(noticed === chosen.length ? 0 : 1);
