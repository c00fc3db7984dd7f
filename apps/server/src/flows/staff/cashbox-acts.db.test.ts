import { getTransactions } from '@tulpar/contract/cashbox';
import type { PaymentNews } from '@tulpar/domain/cashbox/deposit';
import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { describe, expect, test } from 'vitest';
import { listWaiting, PAYMENT_COMMANDS } from '#commands/payments.ts';
import type { ProviderStatus } from '#modules/cashbox/index.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { decideWithdrawal } from '../cashbox/decide-withdrawal.ts';
import { sendPayout } from '../cashbox/send-payout.ts';
import { creditReviewed, dismissAlarm, rejectReviewed } from './cashbox-acts.ts';
import { settlePayout } from './settle-payout.ts';

const world = useCashbox();
const WHY = { reason: 'called the bank', by: 'staff:dana' } as const;
const actsOf = async (playerId: string) =>
  (
    await world.database.pool.query<{ act: string; actor: string }>('select act, actor from staff_act where player_id = $1 order by id', [
      playerId,
    ])
  ).rows.map(({ act, actor }) => `${actor} ${act}`);
const transactionsOf = async (player: TestPlayer) =>
  ((await player.call(getTransactions, { query: {} })).body as { transactions: Record<string, unknown>[] }).transactions;
const alarmOf = async (id: string) =>
  (await world.database.pool.query<{ alarm: string | null }>('select alarm from cashbox_payment where payment_id = $1', [id])).rows[0]
    ?.alarm;
/** What came of the events of one type, the earlier first. */
const outcomesOf = async (id: string, type: string) => {
  const sql = 'select outcome from cashbox_event where reference = $1 and type = $2 order by received_at';
  return (await world.database.pool.query<{ outcome: string | null }>(sql, [id, type])).rows.map(({ outcome }) => outcome);
};
const waiting = async () => (await listWaiting(world.context)).text;
const logged = (id: string) => world.logged.filter((line) => line.includes('"alarm":"payments"') && line.includes(id));

describe('a deposit that was paid otherwise than ordered', () => {
  const reviewed = async (trouble: string, order: Readonly<Record<string, unknown>> = {}) => {
    const player = await world.player();
    const id = idOf(await world.deposit(player, order));
    await world.choose(id, { outcome: 'paid', troubles: [trouble] });
    await world.settle();
    expect(await world.statusOf(id)).toBe('review');
    return { player, id };
  };

  test('MONEY-44 is shown and credited as it was paid, less its share of the fee, and says so', async () => {
    // The fee of this method comes on top: 1.5 percent of 200 000 is 3 000, and a tenth more of 203 000 was paid.
    await world.database.pool.query(`update cashbox_method set fee_bps = 150 where uid = 'card-kzt-in'`);
    const { player, id } = await reviewed('other_amount', { amount: 200_000 });
    await world.database.pool.query(`update cashbox_method set fee_bps = 0 where uid = 'card-kzt-in'`);
    expect(await transactionsOf(player)).toMatchObject([
      { amount: 220_000, fee: 3_300, status: 'processing', status_reason: 'AMOUNT_DIFFERS' },
    ]);
    expect(await waiting()).toMatch(new RegExp(`another amount or currency[^]*${id}[^]*paid: 2.233`));
    expect(await creditReviewed(world.context, { id, ...WHY })).toEqual({ ok: true, amount: 220_000 });
    expect(await creditReviewed(world.context, { id, ...WHY })).toEqual({ ok: false, code: 'NOT_IN_REVIEW' });
    expect(await world.money(player)).toMatchObject({ real: 220_000 });
    expect(await transactionsOf(player)).toMatchObject([
      { amount: 220_000, fee: 3_300, status: 'success', status_reason: 'PAID_OTHERWISE' },
    ]);
    expect(await actsOf(player.id)).toEqual(['staff:dana credit-deposit']);
    expect(await waiting()).not.toContain(id);
  });

  test('MONEY-44 is rejected, once, with a word for the player; nothing moves', async () => {
    const { player, id } = await reviewed('other_currency');
    expect(await creditReviewed(world.context, { id, ...WHY })).toEqual({ ok: false, code: 'OTHER_CURRENCY' });
    expect(await dismissAlarm(world.context, { id, ...WHY })).toEqual({ ok: false, code: 'PAYMENT_OPEN' });
    expect(await rejectReviewed(world.context, { id, ...WHY })).toEqual({ ok: true });
    expect(await rejectReviewed(world.context, { id, ...WHY })).toEqual({ ok: false, code: 'NOT_IN_REVIEW' });
    expect(await rejectReviewed(world.context, { id: world.database.ids.uuid(), ...WHY })).toEqual({ ok: false, code: 'UNKNOWN' });
    expect(await world.money(player)).toMatchObject({ real: 0 });
    expect(await transactionsOf(player)).toMatchObject([{ status: 'failed', status_reason: 'REJECTED_BY_STAFF', note: WHY.reason }]);
    expect(await actsOf(player.id)).toEqual(['staff:dana reject-deposit']);
    expect(await waiting()).not.toContain(id);
  });

  test('MONEY-43 is never credited once it was charged back, whatever sum the charge-back names', async () => {
    const { player, id } = await reviewed('other_amount');
    await world.hook({ reference: id, type: 'payment.charged_back', amount: 500_000 });
    await world.messages();
    // Said again, by another event and with the sum that was paid, it is no news.
    world.clock.pass(MINUTE_MS);
    await world.chargeBack(id);
    await world.settle();
    expect(await outcomesOf(id, 'payment.charged_back')).toEqual(['review: CHARGED_BACK', 'nothing new']);
    expect(await waiting()).toMatch(new RegExp(`${id} [^]*paid: 5.500[^]*alarm: CHARGED_BACK`));
    expect(await creditReviewed(world.context, { id, ...WHY })).toEqual({ ok: false, code: 'CHARGED_BACK' });
    expect(await world.money(player)).toMatchObject({ real: 0 });
    expect(await rejectReviewed(world.context, { id, ...WHY })).toEqual({ ok: true });
    expect(await world.statusOf(id)).toBe('failed');
  });

  test('MONEY-43 after it had failed, and then charged back, is an alarm about money that nobody is owed', async () => {
    const player = await world.player();
    const id = idOf(await world.deposit(player));
    await world.choose(id, { outcome: 'declined' });
    await world.settle();
    for (const type of ['payment.paid', 'payment.charged_back', 'payment.paid', 'payment.charged_back']) {
      world.clock.pass(MINUTE_MS);
      await world.hook({ reference: id, type });
      await world.messages();
    }
    expect(await outcomesOf(id, 'payment.paid')).toEqual(['alarm: PAID_AFTER_FAILURE', 'nothing new']);
    expect(await outcomesOf(id, 'payment.charged_back')).toEqual(['alarm: CHARGED_BACK', 'nothing new']);
    expect(await alarmOf(id)).toBe('CHARGED_BACK');
    expect(await transactionsOf(player)).toMatchObject([{ status: 'failed', status_reason: 'PAYMENT_FAILED' }]);
    expect(await world.money(player)).toMatchObject({ real: 0 });
    expect(await dismissAlarm(world.context, { id, ...WHY })).toEqual({ ok: true, alarm: 'CHARGED_BACK' });
  });
});

describe('a payout that does not come to its end', () => {
  const sent = async () => {
    const player = await world.richPlayer();
    const id = idOf(await world.withdraw(player, { amount: 200_000 }));
    await decideWithdrawal(world.context, { id, isApproved: true, ...WHY });
    await world.database.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs');
    await world.setTroubles({ payouts: { outcome: 'never', count: 1 } });
    await sendPayout(world.context, { playerId: player.id, id });
    return { player, id };
  };
  const settle = (id: string, result: 'paid' | 'failed', by: `staff:${string}`, said?: ProviderStatus) => {
    const { provider, cipher } = world.context.payments;
    const payments = { cipher, provider: said ? { ...provider, status: async () => said } : provider };
    return settlePayout({ ...world.context, payments }, { id, result, reason: 'their support says so', by });
  };
  /** The provider says that it has it, and what has become of it. */
  const says = (type: PaymentNews['type'] | null, strange: string | null = null): ProviderStatus => {
    const news = type && { type, amount: 200_000 as Minor, currency: 'KZT', reason: null };
    return { status: 'known', payment: { providerId: 'p', reference: 'r', direction: 'out', strange, news } };
  };
  const SILENT: ProviderStatus = { status: 'unknown' };

  test('MONEY-51 is told to a person after a while, once, and waits with its money held', async () => {
    const { player, id } = await sent();
    world.clock.pass(6 * HOUR_MS - MINUTE_MS);
    await world.runJob('watch-payouts');
    expect(logged(id)).toEqual([]);
    world.clock.pass(2 * MINUTE_MS);
    await world.runJob('watch-payouts');
    await world.runJob('watch-payouts');
    expect(logged(id)).toHaveLength(1);
    expect(await alarmOf(id)).toBe('STUCK');
    expect(await world.money(player)).toMatchObject({ held: 200_000 });
    expect(await waiting()).toMatch(new RegExp(`have not ended[^]*${id}[^]*alarm: STUCK`));
    expect(await dismissAlarm(world.context, { id, ...WHY })).toEqual({ ok: false, code: 'PAYMENT_OPEN' });
    // It is paid after all: what was only about the waiting is over with it.
    await world.hook({ reference: id, direction: 'out', amount: 200_000 });
    await world.messages();
    expect(await world.statusOf(id)).toBe('paid');
    expect(await alarmOf(id)).toBeNull();
  });

  test.each([
    ['paid', 'is pending', says('pending'), { real: 800_000, bonus: 0, held: 0 }],
    ['failed', 'cannot be asked about', SILENT, { real: 1_000_000, bonus: 0, held: 0 }],
  ] as const)('MONEY-52 is settled as %s when it %s and two people say so, and both are on record', async (result, _what, said, money) => {
    const { player, id } = await sent();
    const say = (by: `staff:${string}`) => settle(id, result, by, said);
    expect(await say('staff:dana')).toEqual({ ok: true, status: 'needs-second' });
    expect(await world.money(player)).toMatchObject({ held: 200_000 });
    expect(await say('staff:nurlan')).toEqual({ ok: false, code: 'TOO_EARLY' });
    world.clock.pass(MINUTE_MS);
    expect(await say('staff:dana')).toEqual({ ok: false, code: 'SAME_PERSON' });
    // While two people are about to settle it, nobody asks the provider to pay.
    expect(await sendPayout(world.context, { playerId: player.id, id })).toEqual({ status: 'settled-by-hand' });
    const both = await Promise.all([say('staff:nurlan'), say('staff:aigerim')]);
    expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, status: result }]);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'PAYOUT_NOT_SENT' }]);
    expect(await world.money(player)).toEqual(money);
    expect((await actsOf(player.id)).slice(-2)).toEqual([
      'staff:dana propose-settlement',
      expect.stringMatching(/^staff:(nurlan|aigerim) settle-payout$/),
    ]);
  });

  test('MONEY-51 is never settled against what the provider says, and who disagrees begins anew', async () => {
    const { player, id } = await sent();
    expect(await settle(id, 'failed', 'staff:dana', says('paid'))).toEqual({ ok: false, code: 'PROVIDER_DISAGREES' });
    expect(await settle(id, 'paid', 'staff:dana', says('failed'))).toEqual({ ok: false, code: 'PROVIDER_DISAGREES' });
    expect(await settle(id, 'paid', 'staff:dana')).toEqual({ ok: true, status: 'needs-second' });
    world.clock.pass(MINUTE_MS);
    expect(await settle(id, 'failed', 'staff:nurlan', SILENT)).toEqual({ ok: true, status: 'needs-second' });
    world.clock.pass(MINUTE_MS);
    expect(await settle(id, 'failed', 'staff:nurlan', SILENT)).toEqual({ ok: false, code: 'SAME_PERSON' });
    expect(await world.statusOf(id)).toBe('processing');
    // The database itself knows that two people are two.
    const sql = `update cashbox_settlement set decided_by = proposed_by, decided_at = now() where payment_id = $1`;
    await expect(world.database.pool.query(sql, [id])).rejects.toMatchObject({ constraint: 'cashbox_settlement_by_two' });
    expect(await settle(id, 'failed', 'staff:dana', SILENT)).toEqual({ ok: true, status: 'failed' });
    expect(await world.money(player)).toMatchObject({ real: 1_000_000, held: 0 });
    // What the provider says later is an alarm, which somebody dismisses once.
    await world.hook({ reference: id, direction: 'out', amount: 200_000 });
    await world.messages();
    expect(await alarmOf(id)).toBe('PAID_AFTER_RETURN');
    expect(await waiting()).toMatch(new RegExp(`Alarms about payments that have ended[^]*${id}`));
    expect(await dismissAlarm(world.context, { id, ...WHY })).toEqual({ ok: true, alarm: 'PAID_AFTER_RETURN' });
    expect(await dismissAlarm(world.context, { id, ...WHY })).toEqual({ ok: false, code: 'NO_ALARM' });
    expect((await actsOf(player.id)).at(-1)).toBe('staff:dana dismiss-alarm');
  });

  test('MONEY-51 is not returned while the provider has it in hand, whichever of the two says so first', async () => {
    const { player, id } = await sent();
    const refused = { ok: false, code: 'PROVIDER_STILL_PENDING' };
    // As it is: the sandbox calls it pending.
    expect(await settle(id, 'failed', 'staff:dana')).toEqual(refused);
    expect(await settle(id, 'failed', 'staff:dana', says(null))).toEqual(refused);
    expect(await settle(id, 'failed', 'staff:dana', SILENT)).toEqual({ ok: true, status: 'needs-second' });
    world.clock.pass(MINUTE_MS);
    expect(await settle(id, 'failed', 'staff:nurlan')).toEqual(refused);
    const options: Readonly<Record<string, string>> = { id, reason: 'r', result: 'failed' };
    const input = { need: (name: string) => options[name] ?? '', optional: () => null, by: 'staff:nurlan' } as const;
    const command = PAYMENT_COMMANDS.find(({ name }) => name === 'settle-payout');
    expect(await command?.run(world.context, input)).toEqual({ ok: false, text: expect.stringMatching(/^Refused: .* still pending/) });
    expect(await world.statusOf(id)).toBe('processing');
    expect(await world.money(player)).toMatchObject({ real: 800_000, held: 200_000 });
    await world.hook({ reference: id, direction: 'out', amount: 200_000 });
    await world.messages();
    expect(await world.money(player)).toEqual({ real: 800_000, bonus: 0, held: 0 });
  });

  test.each<readonly [string, ProviderStatus]>([
    ['does not know it', { status: 'absent' }],
    ['says that it failed', says('failed')],
    ['let it run out', says('expired')],
    ['has a word for it that we have not', says(null, 'on_hold')],
  ])('MONEY-52 is returned by two people when the provider %s', async (_what, said) => {
    const { player, id } = await sent();
    expect(await settle(id, 'failed', 'staff:dana', said)).toEqual({ ok: true, status: 'needs-second' });
    world.clock.pass(MINUTE_MS);
    expect(await settle(id, 'failed', 'staff:nurlan', said)).toEqual({ ok: true, status: 'failed' });
    expect(await world.money(player)).toEqual({ real: 1_000_000, bonus: 0, held: 0 });
  });

  test('MONEY-51 whose time ran out at the provider stays held with an alarm, and may still be paid', async () => {
    const { player, id } = await sent();
    await world.hook({ reference: id, direction: 'out', amount: 200_000, type: 'payment.expired' });
    await world.messages();
    expect(await world.money(player)).toMatchObject({ held: 200_000 });
    expect(await world.statusOf(id)).toBe('processing');
    expect(await alarmOf(id)).toBe('EXPIRED');
    await world.hook({ reference: id, direction: 'out', amount: 200_000 });
    await world.messages();
    expect(await world.statusOf(id)).toBe('paid');
  });
});
