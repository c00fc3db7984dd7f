import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, type Line, useSeamlessWallet } from '#testing/use-seamless-wallet.ts';
import { createTestApp, type TestApp } from '#testing/use-test-app.ts';

const world = useSeamlessWallet();
const { bet, win, betwin, rollback } = callsOf(world);
/** Three processes on one database. */
const houses: TestApp[] = [];
beforeAll(async () => {
  for (let count = 0; count < 2; count++) houses.push(await createTestApp({ url: world.url, clock: world.clock }));
});
afterAll(async () => {
  for (const context of houses) await context.close();
});
const lines = (): Line[] => [{}, ...houses.map(({ http }) => ({ http }))];
const line = (number: number): Line => lines()[number % 3] ?? {};
const statuses = (answers: readonly { status: string }[]) => answers.map(({ status }) => status).sort();

test('MONEY-27 ten bets at once on the last money: one is taken', async () => {
  const guest = await world.guest({ money: 10_000 });
  const round = world.id();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, number) => bet(guest, { round }, line(number))));
  expect(statuses(answers)).toEqual([...Array.from({ length: 9 }, () => 'NOT_ENOUGH_MONEY'), 'OK']);
  for (const { status, balance } of answers) expect([status, balance]).toEqual([status, 0]);
  expect(await world.money(guest)).toBe(0);
});

test('MONEY-11 the same bet from three connections, ten times each, is one bet and one answer', async () => {
  for (let round = 0; round < 5; round++) {
    const guest = await world.guest();
    const same = { round: world.id(), transaction_uuid: world.id() };
    const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => bet(guest, same, line(number))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(answers[0]).toMatchObject({ status: 'OK', balance: 90_000 });
    expect(await world.entries(guest)).toEqual(['bet']);
  }
});

test('MONEY-22 a bet and its rollback at once: the money is there in the end, in whatever order they came', async () => {
  const orders = new Set<string>();
  for (let round = 0; round < 20; round++) {
    const guest = await world.guest();
    const reference_transaction_uuid = world.id();
    const back = { round: 'r', transaction_uuid: world.id(), reference_transaction_uuid };
    const staked = { round: 'r', transaction_uuid: reference_transaction_uuid };
    const place = round % 4 === 3 ? () => betwin(guest, { ...staked, win: 0, round_closed: true }) : () => bet(guest, staked, line(round));
    const calls = [place, () => rollback(guest, back, line(round + 1)), () => rollback(guest, back, line(round + 2))];
    const result = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
    orders.add(statuses(result).join(' '));
    const isKept = statuses(result).includes('TRANSACTION_DOES_NOT_EXIST');
    // A round that is over with its bet cannot be taken back; then, and only then, it stands.
    expect(await world.money(guest)).toBe(isKept ? 90_000 : 100_000);
    expect(await bet(guest, staked)).not.toMatchObject({ status: 'OK' });
  }
  expect(orders.size).toBeGreaterThan(0);
});

test('MONEY-20 one win told by three at once is paid once; two wins of one round are both paid', async () => {
  const guest = await world.guest();
  const round = world.id();
  await bet(guest, { round });
  const one = { round, transaction_uuid: world.id(), amount: 500 };
  const other = { round, transaction_uuid: world.id(), amount: 70 };
  const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => win(guest, number % 2 === 0 ? one : other, line(number))));
  expect(statuses(answers)).toEqual(Array.from({ length: 12 }, () => 'OK'));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(2);
  expect(await world.money(guest)).toBe(90_570);
});

test('MONEY-20 the win that closes a round, told thirty times at once, is one win and one answer', async () => {
  for (let count = 0; count < 10; count++) {
    const guest = await world.guest();
    const round = world.id();
    expect(await bet(guest, { round })).toMatchObject({ status: 'OK' });
    const same = { round, transaction_uuid: world.id(), amount: 700, round_closed: true };
    const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => win(guest, same, line(number))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(answers[0]).toMatchObject({ status: 'OK', balance: 90_700 });
    expect(await world.entries(guest)).toEqual(['bet', 'win']);
  }
});

test('one nonce at three doors at once opens one of them', async () => {
  const guest = await world.guest();
  const nonce = 'the-same-nonce-everywhere';
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, number) => bet(guest, { round: 'r', transaction_uuid: world.id() }, { ...line(number), nonce })),
  );
  expect(statuses(answers).slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'INVALID_SIGNATURE'));
  expect(await world.money(guest)).toBe(90_000);
});
