import { describe, expect, test } from 'vitest';
import type { Minor } from '../money.ts';
import { type DepositState, type DepositStatus, nextDeposit, type PaymentNews } from './deposit.ts';

const ORDERED = 500 as Minor;
const NEW: DepositState = { status: 'created', amount: ORDERED, currency: 'KZT', isChargedBack: false };
const news = (type: PaymentNews['type'], changes: Partial<PaymentNews> = {}): PaymentNews => ({
  type,
  amount: ORDERED,
  currency: 'KZT',
  reason: null,
  ...changes,
});

interface DepositNews {
  readonly state: DepositState;
  readonly credits: readonly Minor[];
  readonly path: readonly DepositStatus[];
}

/** What the flow does with a step, without a database. */
function hear({ state, credits, path }: DepositNews, one: PaymentNews): DepositNews {
  const step = nextDeposit(state, one);
  const to = (status: DepositStatus, more: Partial<DepositState> = {}, credited: readonly Minor[] = []): DepositNews => ({
    state: { ...state, ...more, status },
    credits: [...credits, ...credited],
    path: [...path, status],
  });
  switch (step.act) {
    case 'none':
    case 'alarm':
      return { state, credits, path };
    case 'move':
      return to(step.status);
    case 'credit':
      return to('paid', {}, [state.amount]);
    case 'review':
      return to('review', { isChargedBack: step.reason === 'CHARGED_BACK' });
    case 'charge-back':
      return to('paid', { isChargedBack: true });
    case 'record-charge-back':
      return to(state.status, { isChargedBack: true });
  }
}

const tell = (all: readonly PaymentNews[]) => all.reduce(hear, { state: NEW, credits: [], path: ['created'] });

const ALL = [
  news('pending'),
  news('paid'),
  news('failed', { reason: 'INSUFFICIENT_FUNDS' }),
  news('failed', { reason: 'CANCELED' }),
  news('expired'),
  news('charged_back'),
  news('paid', { amount: 1 as Minor }),
  news('paid', { currency: 'AZN' }),
];

/** Every sequence of up to so many pieces of news, with repetitions. */
function* sequences(length: number): Generator<PaymentNews[]> {
  yield [];
  if (length > 0) for (const first of ALL) for (const rest of sequences(length - 1)) yield [first, ...rest];
}

describe('whatever is told, in whatever order', () => {
  test('MONEY-43 up to five events: credited once at most, with what was ordered, an end stays an end, and a charge-back is kept', () => {
    let count = 0;
    for (const sequence of sequences(5)) {
      const { state, credits, path } = tell(sequence);
      count++;
      if (credits.length > 1 || credits.some((amount) => amount !== ORDERED))
        throw new Error(`credited ${credits.join()}: ${said(sequence)}`);
      if ((state.status === 'paid') !== (credits.length === 1)) throw new Error(`paid without a credit: ${said(sequence)}`);
      if (credits.length === 1 && !sequence.some((one) => one.type === 'paid' && one.amount === ORDERED && one.currency === 'KZT'))
        throw new Error(`credited without the news: ${said(sequence)}`);
      if (state.isChargedBack !== sequence.some((one) => one.type === 'charged_back'))
        throw new Error(`charged back, and nobody knows: ${said(sequence)}`);
      for (const [at, from] of path.entries()) {
        const to = path[at + 1];
        const isEnd = from === 'paid' || from === 'failed' || from === 'canceled';
        if (to && ((isEnd && to !== from) || (from === 'expired' && to !== 'paid' && to !== 'review')))
          throw new Error(`${from} became ${to}: ${said(sequence)}`);
        if (to === 'created') throw new Error(`back to the beginning: ${said(sequence)}`);
      }
    }
    expect(count).toBe(1 + 8 + 64 + 512 + 4096 + 32_768);
  });

  test('MONEY-43 repeating the last news changes nothing', () => {
    for (const sequence of sequences(3)) {
      const once = tell(sequence);
      expect(tell([...sequence, ...sequence.slice(-1), ...sequence.slice(-1)])).toEqual(once);
    }
  });
});

const said = (sequence: readonly PaymentNews[]) => sequence.map(({ type, amount, currency }) => `${type} ${amount} ${currency}`).join(', ');

test('MONEY-43 money that comes after the time ran out is credited and says so', () => {
  expect(nextDeposit({ ...NEW, status: 'expired' }, news('paid'))).toEqual({ act: 'credit', isLate: true });
  expect(nextDeposit({ ...NEW, status: 'pending' }, news('paid'))).toEqual({ act: 'credit', isLate: false });
  // Said again it is no news, and nobody is woken for it.
  for (const status of ['paid', 'review'] as const) expect(nextDeposit({ ...NEW, status }, news('paid'))).toEqual({ act: 'none' });
  expect(nextDeposit({ ...NEW, status: 'failed' }, news('paid'))).toEqual({ act: 'alarm', alarm: 'PAID_AFTER_FAILURE' });
});

test('MONEY-44 another amount or another currency is never credited: a person looks at it', () => {
  for (const other of [{ amount: 499 as Minor }, { amount: 501 as Minor }, { currency: 'AZN' }, { currency: 'kzt' }, { currency: '' }])
    for (const status of ['created', 'pending', 'expired'] as const)
      expect(nextDeposit({ ...NEW, status }, news('paid', other))).toEqual({ act: 'review', reason: 'AMOUNT_DIFFERS' });
});

test('a payment that was taken back before we heard of it is not credited when the news of it arrives', () => {
  expect(tell([news('charged_back'), news('paid')])).toMatchObject({ state: { status: 'review', isChargedBack: true }, credits: [] });
  expect(tell([news('paid'), news('charged_back'), news('charged_back')])).toMatchObject({
    state: { status: 'paid', isChargedBack: true },
  });
});

test('MONEY-43 a charge-back of what a person still looks at, or of what had failed, is kept and moves nothing', () => {
  const other = news('paid', { amount: 1 as Minor });
  expect(nextDeposit({ ...NEW, status: 'review' }, news('charged_back'))).toEqual({ act: 'review', reason: 'CHARGED_BACK' });
  expect(tell([other, news('charged_back'), other])).toMatchObject({ state: { status: 'review', isChargedBack: true }, credits: [] });
  for (const status of ['failed', 'canceled'] as const) {
    expect(nextDeposit({ ...NEW, status }, news('charged_back'))).toEqual({ act: 'record-charge-back' });
    expect(nextDeposit({ ...NEW, status, isChargedBack: true }, news('paid'))).toEqual({ act: 'none' });
  }
});
