import { DAY_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { countAsked, storeLimit } from '#modules/protection/index.ts';
import { fund } from '#testing/use-games.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { changeLimit } from './change-limit.ts';
import { askForLooserLimit, confirmLooserLimit } from './loosen-limit.ts';

const world = useTestApp();
const WAGER = { kind: 'wager', period: 'day' } as const;

async function limited() {
  const { id: playerId } = await world.player();
  await fund(world, playerId, 10_000);
  await changeLimit(world.context, { playerId, ...WAGER, imposer: 'staff', amount: 100, actor: 'staff:dana', reason: 'a worry' });
  const stake = async (amount: number) => {
    const named = { playerId, source: 'test', actor: `player:${playerId}`, requestId: 'test', currency: 'KZT' } as const;
    const round = { roundId: world.database.ids.uuid(), game: 'dice', stake: amount as Minor, win: 0 as Minor, weightPercent: 100 };
    const outcome = await world.context.ledger.run({ kind: 'round', ...named, ...round });
    return outcome.status === 'refused' ? outcome.code : outcome.status;
  };
  const by = (name: string) => ({ playerId, ...WAGER, by: `staff:${name}`, reason: 'talked to the player' }) as const;
  return { playerId, stake, by };
}

test('MONEY-105 a limit of staff becomes looser only when a second person confirms it within a week', async () => {
  const { stake, by } = await limited();
  expect(await confirmLooserLimit(world.context, by('erlan'))).toEqual({ ok: false, code: 'UNCHANGED' });
  expect(await askForLooserLimit(world.context, { ...by('dana'), amount: 500 })).toEqual({ ok: true });
  expect(await stake(101)).toBe('WAGER_LIMIT_REACHED');
  expect(await confirmLooserLimit(world.context, by('dana'))).toEqual({ ok: false, code: 'SAME_PERSON' });
  expect(await stake(101)).toBe('WAGER_LIMIT_REACHED');
  expect(await confirmLooserLimit(world.context, by('erlan'))).toEqual({ ok: true });
  expect(await stake(500)).toBe('applied');
  expect(await confirmLooserLimit(world.context, by('erlan'))).toEqual({ ok: false, code: 'UNCHANGED' });
});

test('MONEY-105 what nobody confirms lapses; a tighter limit is none of it, and a limit can go', async () => {
  const { stake, by } = await limited();
  expect(await askForLooserLimit(world.context, { ...by('dana'), amount: 50 })).toEqual({ ok: false, code: 'UNCHANGED' });
  await askForLooserLimit(world.context, { ...by('dana'), amount: null });
  world.clock.pass(7 * DAY_MS);
  expect(await confirmLooserLimit(world.context, by('erlan'))).toEqual({ ok: false, code: 'UNCHANGED' });
  await askForLooserLimit(world.context, { ...by('dana'), amount: null });
  expect(await confirmLooserLimit(world.context, by('erlan'))).toEqual({ ok: true });
  expect(await stake(5000)).toBe('applied');
});

test('MONEY-105 a looser limit of which nobody knows who asked for it is not confirmed, and is no raise of the player', async () => {
  const { playerId, by } = await limited();
  await askForLooserLimit(world.context, { ...by('dana'), amount: 500 });
  const since = { raises: new Date(0), timeOuts: new Date(0) };
  expect(await countAsked(world.database, playerId, since)).toEqual({ raises: 0, timeOuts: 0 });
  await world.database.transaction(async (tx) => {
    const wanted = { amount: 500, from: tx.now, until: new Date(tx.now.getTime() + DAY_MS) };
    await storeLimit(tx, playerId, { imposer: 'staff', kind: 'loss', period: 'day', amount: 100, wanted });
  });
  const loss = { ...by('erlan'), kind: 'loss' } as const;
  expect(await confirmLooserLimit(world.context, loss)).toEqual({ ok: false, code: 'SAME_PERSON' });
});
