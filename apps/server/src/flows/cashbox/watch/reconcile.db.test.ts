import { expect, test } from 'vitest';
import type { PaymentProvider } from '#modules/cashbox/index.ts';
import { DAY_MS } from '#testing/test-clock.ts';
import { idOf, useCashbox } from '#testing/worlds/use-cashbox.ts';
import { reconcile } from './reconcile.ts';

const world = useCashbox();
const today = () => world.clock.now().toISOString().slice(0, 10);
const paid = async () => {
  const player = await world.player();
  const id = idOf(await world.deposit(player));
  await world.choose(id, { outcome: 'paid' });
  return { player, id };
};
/** The same house with a provider that remembers otherwise. */
const withProvider = (changes: Partial<PaymentProvider>) => ({
  ...world.house,
  payments: { ...world.house.payments, provider: { ...world.house.payments.provider, ...changes } },
});

test('MONEY-55 where both books agree there is nothing to tell', async () => {
  await paid();
  await world.settle();
  expect(await reconcile(world.house, today())).toEqual({ found: [], news: [] });
});

test('MONEY-55 three lists: missing here, missing there, amount differs; each is told once', async () => {
  world.line.isUp = false;
  const { id: unheard } = await paid();
  await world.settle();
  world.line.isUp = true;
  const { id: forgotten } = await paid();
  await world.settle();
  const { id: changed } = await paid();
  await world.settle();
  const { provider } = world.house.payments;
  const house = withProvider({
    async list(day) {
      const all = (await provider.list(day)) ?? [];
      const change = (one: (typeof all)[number]) =>
        one.reference === changed && one.news ? Object.assign(one, { news: { ...one.news, amount: 1 } }) : one;
      return all.filter(({ reference }) => reference !== forgotten).map(change);
    },
    status: async (reference) => (reference === forgotten ? { status: 'absent' } : provider.status(reference)),
  });
  const kinds = { [unheard]: 'missing-here', [forgotten]: 'missing-there', [changed]: 'amount-differs' };
  const first = await reconcile(house, today());
  expect(Object.fromEntries(first?.found.map(({ reference, kind }) => [reference, kind]) ?? [])).toEqual(kinds);
  expect(first?.news).toEqual(first?.found);
  expect((await reconcile(house, today()))?.news).toEqual([]);
  await world.settle();
});

test('MONEY-55 the job looks at the day that is over and raises an alarm; without a list it fails', async () => {
  world.line.isUp = false;
  const { id } = await paid();
  await world.settle();
  world.line.isUp = true;
  world.clock.pass(DAY_MS);
  await world.runJob('reconcile-payments');
  expect(world.logged.filter((line) => line.includes(id)).join('')).toContain('missing-here');
  expect(await reconcile(withProvider({ list: async () => null }), today())).toBeNull();
});
