import { screen } from '@testing-library/react';
import { getCashbox, getMethodOptions, getTransactions, getWithdrawable } from '@tulpar/contract/cashbox';
import { expect, test } from 'vitest';
import { CARD_FIELD, CARD_OUT, WITHDRAWABLE } from '#features/cashbox/testing/sample-withdrawal.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';

const LICENSED = { licenceHosts: [btoa(location.hostname)] };
const answerShut = (server: FakeServer) =>
  server
    .answer(getTransactions, { transactions: [], pagination: { total_pages: 1, items: 0 } })
    .answer(getCashbox, { data: [{ ...CARD_OUT, fields: [CARD_FIELD] }] })
    .answer(getMethodOptions, { data: { uid: CARD_OUT.uid, amounts: [], fields: [{ ...CARD_FIELD, options: null }] } })
    .answer(getWithdrawable, {
      data: { ...WITHDRAWABLE, amount: 0, amount_after_forfeit: 0, real: 2_500_000, held: 0, bonus: 0, blocked_by: ['TURNOVER_LEFT'] },
    });

test.each(['deposit', 'withdrawal'] as const)('a %s says what kind of money it is; under a licence the money is real', async (view) => {
  const { t } = await renderApp(`/cash-box/${view}`, { player: {}, language: 'az' });
  expect(await screen.findByText(t(`cashbox.playMoney.${view}`))).toBeDefined();
  expect(screen.getAllByText(t('common.notices.playMoneyHere')).length).toBeGreaterThan(0);
});

test('under a licence nothing speaks of play money', async () => {
  const { t } = await renderApp('/cash-box/deposit', { player: {}, boot: LICENSED });
  await screen.findByText(t('cashbox.safe'));
  expect(screen.queryByText(t('cashbox.playMoney.deposit'))).toBeNull();
  expect(screen.queryByText(t('common.notices.playMoneyHere'))).toBeNull();
});

test('CASH-07 money that cannot be withdrawn yet is not green, and no card is asked for', async () => {
  const { t } = await renderApp('/cash-box/withdrawal', { player: {}, server: (fake) => void answerShut(fake) });
  await screen.findByText(t('cashbox.blocks.turnoverLink'));
  expect(document.querySelector('[data-money="free"]')).toBeNull();
  expect(document.querySelectorAll('[data-money="locked"]')).toHaveLength(2);
  expect(screen.queryByLabelText(t('cashbox.fields.card'))).toBeNull();
  expect(document.querySelector<HTMLButtonElement>('[data-part="cash-form"] [type=submit]')?.disabled).toBe(true);
});
