import { rotateSeeds } from '@tulpar/contract/games/rounds';
import { afterEach, describe, expect, test } from 'vitest';
import { keepRow } from '#platform/testing/keep-row.ts';
import type { Answer } from '#testing/test-visitor.ts';
import { fund, type Gambler, playAt, roundIn, useGames } from '#testing/use-games.ts';

/** A stake that is on its way while somebody else gives its round up: the ledger decides, and the round says the same. */
const world = useGames();
const { entries } = playAt(world);
const DICE = { game: 'dice', bet: { stake: 10_000, side: 'under', chance: 5000 } };

async function statusOf(id: string): Promise<{ record: string; ledger: string | undefined }> {
  const { rows } = await world.database.pool.query<{ record: string; ledger: string | undefined }>(
    `select r.status as record, l.status as ledger from round_record r
     left join ledger_round l on l.player_id = r.player_id and l.round_id = r.id where r.id = $1`,
    [id],
  );
  return rows[0] ?? { record: 'none', ledger: undefined };
}

let release: (() => void) | undefined;
afterEach(() => release?.());

/** A bet that could not be paid for when it began, as if its wallet had moved; its command waits at the door of the ledger until it is let in. */
async function hangingBet(
  gambler: Gambler,
  bet: Readonly<Record<string, unknown>>,
): Promise<{ answer: Promise<Answer>; letIn: () => void }> {
  const ledger = world.context.ledger;
  const { run: straight, applyBets } = ledger;
  const open = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  release = open.resolve;
  const foreseeAgain = world.unforeseen();
  Object.assign(ledger, {
    applyBets: () => Promise.resolve({ posted: new Map(), rememberWallets() {} }),
    run: async (command: Parameters<typeof straight>[0]) => {
      Object.assign(ledger, { run: straight, applyBets });
      foreseeAgain();
      arrived.resolve();
      await open.promise;
      return straight(command);
    },
  });
  const answer = world.betAtOnce(gambler, bet);
  await arrived.promise;
  return { answer, letIn: open.resolve };
}

describe('a round is void or paid for, never both', () => {
  test('MONEY-22 given up first: the stake that comes late is refused by the ledger itself', async () => {
    const gambler = await world.gambler({ game: 'dice' });
    world.clock.pass(5000);
    const bet = { ...DICE, id: world.roundId() };
    const { answer, letIn } = await hangingBet(gambler, bet);
    world.clock.pass(61_000);
    expect((await world.betAtOnce(gambler, bet)).body).toMatchObject({ code: 'ROUND_VOID' });
    letIn();
    expect(await answer).toMatchObject({ status: 422, body: { code: 'ROUND_VOID' } });
    expect(await statusOf(bet.id)).toEqual({ record: 'void', ledger: 'tombstone' });
    expect(await world.money(gambler)).toMatchObject({ real: 10_000_000 });
    expect(await entries(gambler)).toEqual(['rollback']);
  });

  test('MONEY-22 paid first: giving the round up answers what was paid', async () => {
    const gambler = await world.gambler({ game: 'dice' });
    world.clock.pass(5000);
    const bet = { ...DICE, id: world.roundId() };
    const { answer, letIn } = await hangingBet(gambler, bet);
    world.clock.pass(61_000);
    const keeper = await keepRow(world.url, 'select from round_record where player_id = $1 and id = $2 for update', [gambler.id, bet.id]);
    const late = world.betAtOnce(gambler, bet);
    await keeper.untilWaiting(1);
    letIn();
    const paid = roundIn(await answer);
    await keeper.letGo();
    expect(roundIn(await late)).toEqual(paid);
    expect(await statusOf(bet.id)).toEqual({ record: 'begun', ledger: 'settled' });
    expect(await entries(gambler)).toEqual(['round']);
  });

  test('MONEY-22 refused for want of money, and money arrives while a repeat is on its way', async () => {
    const gambler = await world.gambler({ money: 0, game: 'dice' });
    world.clock.pass(5000);
    const bet = { ...DICE, id: world.roundId() };
    const { answer, letIn } = await hangingBet(gambler, bet);
    expect((await world.betAtOnce(gambler, bet)).body).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    await fund(world, gambler.id, 10_000);
    letIn();
    expect((await answer).body).toMatchObject({ code: 'ROUND_VOID' });
    expect(await statusOf(bet.id)).toEqual({ record: 'void', ledger: 'tombstone' });
    expect(await world.money(gambler)).toMatchObject({ real: 10_000 });
  });

  test('MONEY-22 seeds that are shown leave no stake that could still arrive', async () => {
    const gambler = await world.gambler({ game: 'dice' });
    world.clock.pass(5000);
    const bet = { ...DICE, id: world.roundId() };
    const { answer, letIn } = await hangingBet(gambler, bet);
    world.clock.pass(121_000);
    expect((await gambler.call(rotateSeeds, { body: { player_seed: 'mine' } })).status).toBe(200);
    letIn();
    expect((await answer).body).toMatchObject({ code: 'ROUND_VOID' });
    expect(await world.money(gambler)).toMatchObject({ real: 10_000_000 });
  });

  test('MONEY-22 with choices: a stake that got through while the round was given up is given back', async () => {
    const gambler = await world.gambler({ money: 1000 });
    await world.readyGlass(gambler);
    world.clock.pass(5000);
    const id = world.roundId();
    const { answer, letIn } = await hangingBet(gambler, { id });
    const keeper = await keepRow(world.url, 'select from round_record where player_id = $1 and id = $2 for update', [gambler.id, id]);
    // Refused, and about to be void; then there is money, and the first try is staked.
    const poor = world.betAtOnce(gambler, { id });
    await keeper.untilWaiting(1);
    await fund(world, gambler.id, 100_000);
    letIn();
    await keeper.untilWaiting(2);
    await keeper.letGo();
    const codes = [await poor, await answer].map(({ body }) => (body as { code?: string }).code);
    expect(codes).toEqual(['INSUFFICIENT_FUNDS', 'ROUND_VOID']);
    expect(await statusOf(id)).toEqual({ record: 'void', ledger: 'rolled_back' });
    expect(await world.money(gambler)).toMatchObject({ real: 101_000 });
  });
});
