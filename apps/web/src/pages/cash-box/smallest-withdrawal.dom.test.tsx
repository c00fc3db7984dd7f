import { screen, waitFor } from '@testing-library/react';
import { getCashbox, getMethodOptions, getTransactions, getWithdrawable, pay, type Withdrawable } from '@tulpar/contract/cashbox';
import { LANGUAGES } from '@tulpar/domain/languages';
import { formatMoney, minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { CARD_FIELD, CARD_OUT, WITHDRAWABLE } from '#features/cashbox/testing/sample-withdrawal.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import { descriptionOf, field, renderApp } from '#testing/render-app.tsx';

const NOTHING = { transactions: [], pagination: { total_pages: 1, items: 0 } };
const MIN = formatMoney(minor(200_000), 'KZT');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const send = () => document.querySelector<HTMLButtonElement>('[data-part="cash-form"] [type=submit]') as HTMLButtonElement;

/** A player with 1 500 ₸, which is less than a withdrawal takes. */
const answer = (server: FakeServer, changes: Partial<Withdrawable>): FakeServer =>
  server
    .answer(getTransactions, NOTHING)
    .answer(getCashbox, { data: [{ ...CARD_OUT, fields: [CARD_FIELD] }] })
    .answer(getMethodOptions, { data: { uid: CARD_OUT.uid, amounts: [], fields: [{ ...CARD_FIELD, options: null }] } })
    .answer(getWithdrawable, { data: { ...WITHDRAWABLE, real: 150_000, ...changes } });

test.each(LANGUAGES)(
  'CASH-14 a deposit says how small a withdrawal may be, and beside its button what must be staked, in %s',
  async (language) => {
    const { t } = await renderApp('/cash-box/deposit', { player: {}, language });
    await waitFor(() => expect(field(t('cashbox.amount.title')).value).not.toBe(''));
    expect(await screen.findByText(plain(t('cashbox.blocks.funds', { min: MIN })))).toBeDefined();
    const start = t('cashbox.sum.turnover', { amount: '' }).slice(0, 20);
    expect(send().closest('[data-part="cash-bar"]')?.textContent).toContain(start);
  },
);

test.each(LANGUAGES)(
  'CASH-14 a balance below the smallest withdrawal: the page says how it is withdrawn all the same, in %s',
  async (language) => {
    const { t } = await renderApp('/cash-box/withdrawal', {
      player: {},
      language,
      server: (server) => void answer(server, { amount: 0, amount_after_forfeit: 0, blocked_by: ['INSUFFICIENT_FUNDS'] }),
    });
    expect(await screen.findByText(plain(t('cashbox.blocks.less', { min: MIN })))).toBeDefined();
    expect(send().disabled).toBe(true);
  },
);

test('MONEY-97 who may not stake withdraws the whole balance below the minimum, and nobody has to type it', async () => {
  const { user, server, t } = await renderApp('/cash-box/withdrawal', {
    player: {},
    language: 'az',
    server: (fake) =>
      void answer(fake, { amount: 150_000, amount_after_forfeit: 150_000, min_amount: 150_000, is_barred: true }).refuse(
        pay,
        'TOO_MANY_REQUESTS',
      ),
  });
  await user.type(await screen.findByLabelText(t('cashbox.fields.card')), '4242 4242 4242 4242');
  expect(descriptionOf(field(t('cashbox.amount.title')))).toContain(
    t('cashbox.amount.whole', { amount: formatMoney(minor(150_000), 'KZT') }),
  );
  await user.click(send());
  await waitFor(() => expect(server.calls(pay)[0]?.body).toMatchObject({ type: 'withdrawal', amount: 150_000 }));
});

test.each(LANGUAGES)(
  'MONEY-97 on a time-out with a bonus the page shows what the form takes, and that no turnover is needed, in %s',
  async (language) => {
    const { t } = await renderApp('/cash-box/withdrawal', {
      player: {},
      language,
      server: (server) =>
        void answer(server, {
          amount: 0,
          amount_after_forfeit: 500_000,
          real: 500_000,
          bonus: 600_000,
          wager_left: 6_000_000,
          wager_target: 6_000_000,
          turnover_target: 1_500_000,
          is_barred: true,
          blocked_by: ['BONUS_ACTIVE'],
        }),
    });
    expect(await screen.findByText(t('cashbox.turnover.waived'))).toBeDefined();
    expect(document.querySelector('[data-part="withdrawable"] h2 + *')?.textContent).toMatch(/5[\s,.]000/);
    expect(screen.getByText(t('cashbox.withdrawable.realForfeit'))).toBeDefined();
    expect(screen.queryByText(t('cashbox.turnover.done'))).toBeNull();
    expect(screen.queryByText(t('cashbox.withdrawable.realBlocked'))).toBeNull();
  },
);
