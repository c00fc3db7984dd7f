import { DAY_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import type { PaymentProvider } from '#modules/cashbox/index.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import { reconcile, reconcileDays } from './reconcile.ts';

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
  ...world.context,
  payments: { ...world.context.payments, provider: { ...world.context.payments.provider, ...changes } },
});

test('MONEY-55 where both books agree there is nothing to tell', async () => {
  await paid();
  await world.settle();
  expect(await reconcile(world.context, today())).toEqual({ found: [], news: [], unanswered: [] });
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
  const { provider } = world.context.payments;
  const context = withProvider({
    async list(day) {
      const all = (await provider.list(day)) ?? [];
      const change = (one: (typeof all)[number]) =>
        one.reference === changed && one.news ? Object.assign(one, { news: { ...one.news, amount: 1 } }) : one;
      return all.filter(({ reference }) => reference !== forgotten).map(change);
    },
    status: async (reference) => (reference === forgotten ? { status: 'absent' } : provider.status(reference)),
  });
  const kinds = { [unheard]: 'missing-here', [forgotten]: 'missing-there', [changed]: 'amount-differs' };
  const first = await reconcile(context, today());
  expect(Object.fromEntries(first?.found.map(({ reference, kind }) => [reference, kind]) ?? [])).toEqual(kinds);
  expect(first?.news).toEqual(first?.found);
  expect((await reconcile(context, today()))?.news).toEqual([]);
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

test('MONEY-55 what failed there and was paid here is told, and so is a state for which we have no word', async () => {
  const [{ id: failed }, { id: odd }, { id: early }] = [await paid(), await paid(), await paid()];
  await world.settle();
  const { provider } = world.context.payments;
  const context = withProvider({
    async list(day) {
      const all = (await provider.list(day)) ?? [];
      return all
        .filter(({ reference }) => reference !== early)
        .map((one) => {
          if (one.reference === failed && one.news) return Object.assign(one, { news: { ...one.news, type: 'failed' } });
          return one.reference === odd ? Object.assign(one, { news: null, strange: 'half_paid' }) : one;
        });
    },
    // A day ahead of the list, and failed by now.
    async status(reference) {
      const known = await provider.status(reference);
      if (reference !== early || known.status !== 'known' || !known.payment.news) return known;
      return { status: 'known', payment: { ...known.payment, news: { ...known.payment.news, type: 'failed' } } };
    },
  });
  const found = (await reconcile(context, today()))?.found ?? [];
  const toldOf = (id: string) => found.filter(({ reference }) => reference === id);
  expect(toldOf(failed)).toMatchObject([{ kind: 'missing-there', details: 'they say failed, we say in 500000 KZT' }]);
  expect(toldOf(early)).toMatchObject([{ kind: 'missing-there', details: 'they say failed, we say in 500000 KZT' }]);
  expect(toldOf(odd)).toMatchObject([{ kind: 'unknown-status', details: 'they say half_paid, we say paid' }]);
});

test('MONEY-55 days on which the job did not run are made up for, and one without an answer is asked for again', async () => {
  await paid();
  await world.settle();
  const first = today();
  world.clock.pass(3 * DAY_MS);
  const { provider } = world.context.payments;
  const asked: string[] = [];
  const withList = (silentDay: string | null, status = provider.status) =>
    withProvider({
      status,
      async list(day) {
        asked.push(day);
        return day === silentDay ? null : provider.list(day);
      },
    });
  const dayAfter = (day: string, days: number) => new Date(new Date(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
  await reconcileDays(withList(dayAfter(first, 1)));
  expect(asked.slice(-3)).toEqual([first, dayAfter(first, 1), dayAfter(first, 2)]);
  asked.length = 0;
  await reconcileDays(withList(null));
  expect(asked).toEqual([dayAfter(first, 1)]);
  asked.length = 0;
  await reconcileDays(withList(null));
  expect(asked).toEqual([]);
});

test('MONEY-55 a day with a payment about which the provider gives no answer is not done with, and the job says so', async () => {
  const { id } = await paid();
  await world.settle();
  const day = today();
  world.clock.pass(DAY_MS);
  const silent = withProvider({ list: async () => [], status: async () => ({ status: 'unknown' }) });
  expect(await reconcile(silent, day)).toMatchObject({ unanswered: [id] });
  const asked: string[] = [];
  const { provider } = world.context.payments;
  await reconcileDays(withProvider({ list: (one) => (asked.push(one), provider.list(one)) }));
  expect(asked).toEqual([day]);
});
