import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import type { PaymentProvider } from '#modules/cashbox/index.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { AlarmingOutcome } from './payment-outcome.ts';
import { expireDeposits, pullStatuses } from './pull-statuses.ts';

const world = useCashbox();
const logged = (id: string) => world.logged.filter((line) => line.includes('"alarm":"payments"') && line.includes(id));
const withStatus = (status: PaymentProvider['status']) => ({
  ...world.context,
  payments: { ...world.context.payments, provider: { ...world.context.payments.provider, status } },
});

test('MONEY-44 what only asking brings to light is an alarm as well, once', async () => {
  const player = await world.player();
  const id = idOf(await world.deposit(player));
  await world.choose(id, { outcome: 'paid', troubles: ['other_amount', 'no_event'] });
  for (let minutes = 0; minutes < 3; minutes++) {
    world.clock.pass(3 * MINUTE_MS);
    await world.runJob('pull-statuses');
  }
  expect(await world.statusOf(id)).toBe('review');
  expect(logged(id)).toHaveLength(1);
  expect(logged(id)[0]).toContain('AMOUNT_DIFFERS');
});

test('MONEY-43 a state for which we have no word is an alarm, once, and nothing follows from it', async () => {
  const player = await world.player();
  const id = idOf(await world.deposit(player));
  const { provider } = world.context.payments;
  const alarms: AlarmingOutcome[] = [];
  const context = withStatus(async (reference) => {
    const found = await provider.status(reference);
    return found.status === 'known' ? { ...found, payment: { ...found.payment, news: null, strange: 'on_hold' } } : found;
  });
  const onAlarm = (payment: { id: string }, outcome: AlarmingOutcome) => void (payment.id === id && alarms.push(outcome));
  world.clock.pass(3 * MINUTE_MS);
  await pullStatuses(context, onAlarm);
  world.clock.pass(3 * HOUR_MS);
  await pullStatuses(context, onAlarm);
  await expireDeposits(context, onAlarm);
  expect(alarms).toEqual([{ status: 'alarm', alarm: 'UNKNOWN_STATUS', detail: 'the provider says on_hold' }]);
  expect(await world.statusOf(id)).toBe('pending');
  await world.choose(id, { outcome: 'paid' });
  await world.settle();
  expect(await world.money(player)).toMatchObject({ real: 500_000 });
  const { rows } = await world.database.pool.query('select alarm from cashbox_payment where payment_id = $1', [id]);
  expect(rows).toEqual([{ alarm: null }]);
});

test('MONEY-43 deposits about which nobody answers do not keep others from coming to their end', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 4; nth++) ids.push(idOf(await world.deposit(await world.player())));
  world.clock.pass(3 * HOUR_MS);
  const { provider } = world.context.payments;
  const mute = new Set(ids.slice(0, 3));
  const context = withStatus((reference) => (mute.has(reference) ? Promise.resolve({ status: 'unknown' }) : provider.status(reference)));
  for (let turn = 0; turn < 2; turn++) {
    world.clock.pass(MINUTE_MS);
    await expireDeposits(context, () => undefined);
  }
  expect(await world.statusOf(ids[3] ?? '')).toBe('expired');
  expect(await world.statusOf(ids[0] ?? '')).toBe('pending');
  await world.runJob('expire-deposits');
});
