import { act, screen, within } from '@testing-library/react';
import { getCashbox, getMethodOptions, getTransactions, getWithdrawable } from '@tulpar/contract/cashbox';
import { expect, test } from 'vitest';
import { welcome } from '#features/accounts/welcome.ts';
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
  // A sample card number has no-break spaces, which the search reads as spaces.
  expect(await screen.findByText(t(`cashbox.playMoney.${view}`).replaceAll('\u00a0', ' '))).toBeDefined();
  expect(screen.getAllByText(t('common.notices.playMoneyHere')).length).toBeGreaterThan(0);
});

test('under a licence nothing speaks of play money', async () => {
  const { t } = await renderApp('/cash-box/deposit', { player: {}, boot: LICENSED });
  await screen.findByText(t('cashbox.safe'));
  expect(screen.queryByText(t('cashbox.playMoney.deposit'))).toBeNull();
  expect(screen.queryByText(t('common.notices.playMoneyHere'))).toBeNull();
});

test('HEADER-06 the balance in the header and in the profile says that it is play money', async () => {
  const { t } = await renderApp('/profile', { player: { balance: 500_000 }, language: 'kk' });
  const mark = t('common.header.playMoney');
  const button = await screen.findByRole('button', { name: new RegExp(`^${t('common.header.balance')}.*${mark}$`) });
  expect(button.textContent).toContain(mark);
  expect(screen.getByText(`${t('profiles.total')}, ${mark}`)).toBeDefined();
});

test.each([
  [{}, 'common.header.playForPlayMoney'],
  [LICENSED, 'common.header.playForMoney'],
] as const)('MARKET-13 the way from the demo to the balance names the money of the market %#', async (boot, words) => {
  const { t } = await renderApp('/games/dice', { language: 'az', boot });
  expect(within(screen.getByRole('banner')).getByRole('link', { name: t(words) })).toBeDefined();
});

test.each([
  [{}, 'NOTIFICATIONS.registered.playMoney'],
  [LICENSED, 'NOTIFICATIONS.registered.text'],
] as const)('REGISTER-08 a new player is greeted with the kind of money %#', async (boot, text) => {
  const { t } = await renderApp('/', { player: {}, boot });
  act(() => welcome.begin(''));
  expect(await screen.findByText(t(text))).toBeDefined();
  act(() => void welcome.end());
});

test('HASH-01 the dialog after a payment says that nothing was charged', async () => {
  const { t } = await renderApp('/#payment_ok', { player: {} });
  expect(await screen.findByText(t('cashbox.playMoney.paid'))).toBeDefined();
});

test('CASH-07 money that cannot be withdrawn yet is not green, and no card is asked for', async () => {
  const { t } = await renderApp('/cash-box/withdrawal', { player: {}, server: (fake) => void answerShut(fake) });
  await screen.findByText(t('cashbox.blocks.turnoverLink'));
  expect(document.querySelector('[data-money="free"]')).toBeNull();
  expect(document.querySelectorAll('[data-money="locked"]')).toHaveLength(2);
  expect(screen.queryByLabelText(t('cashbox.fields.card'))).toBeNull();
  expect(document.querySelector<HTMLButtonElement>('[data-part="cash-form"] [type=submit]')?.disabled).toBe(true);
});

test('CASH-07 a deposit says that a withdrawal asks for documents, until they are checked', async () => {
  const { t } = await renderApp('/cash-box/deposit', { player: { is_doc_verified: false } });
  expect(await screen.findByText(t('cashbox.sum.documents'))).toBeDefined();
  expect(screen.getByRole('link', { name: t('cashbox.waits.links.documents') }).getAttribute('href')).toBe('/profile/documents');
});
