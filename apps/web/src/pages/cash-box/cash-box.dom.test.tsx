import { act, screen, waitFor, within } from '@testing-library/react';
import {
  cancelWithdrawal,
  getCashbox,
  getMethodOptions,
  getTransactions,
  getWithdrawable,
  pay,
  type Transaction,
} from '@tulpar/contract/cashbox';
import { TRANSACTION } from '@tulpar/contract/testing/example-values';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CARD_FIELD, CARD_OUT, WITHDRAWABLE } from '#features/cashbox/testing/sample-withdrawal.ts';
import { field, type RenderedApp, renderApp } from '#testing/render-app.tsx';

const PLAYER = { player: {} };
const CARD = '4242 4242 4242 4242';
const NOTHING = { transactions: [], pagination: { total_pages: 1, items: 0 } };

const started = (status: 'pending' | 'failed') => ({
  data: { status, transaction_id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd4', payload: { redirect_url: null }, waits_for: [] },
});
const amount = ({ t }: RenderedApp) => field(t('cashbox.amount.title'));
const send = () => document.querySelector<HTMLButtonElement>('form [type=submit]') as HTMLButtonElement;

async function untilSuggested(app: RenderedApp): Promise<void> {
  await waitFor(() => expect(amount(app).value).not.toBe(''));
}

test('CASH-04 CASH-06 CONST-26 ENTITY-43 a deposit that failed at once ends where failed payments end, and two quick presses are one', async () => {
  const app = await renderApp('/cash-box/deposit', {
    ...PLAYER,
    server: (server) => void server.answer(getTransactions, NOTHING).refuse(pay, 'PAYMENT_METHOD_ERROR').answer(pay, started('failed')),
  });
  const { user, server, t } = app;
  await untilSuggested(app);
  await user.dblClick(send());
  expect(await screen.findByText(t('API_ERRORS.PAYMENT_METHOD_ERROR'))).toBeDefined();
  expect(screen.getByText(t('NOTIFICATIONS.depositError.message'))).toBeDefined();
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull());
  expect(server.calls(pay)).toHaveLength(1);
  await user.click(send());
  await waitFor(() => expect(location.search + location.hash).toBe('?error_type=payment_failed#payment_error'));
  expect((await screen.findByRole('dialog')).textContent).toContain(t('PAYMENT_ERRORS.PAYMENT_FAILED'));
  const fail_url = `${location.origin}/cash-box/deposit?error_type=payment_failed#payment_error`;
  expect(server.calls(pay)[1]?.body).toMatchObject({ type: 'deposit', fail_url });
});

test('CASH-04 a deposit whose payment page is slow to come is awaited, and asking again asks for the same one', async () => {
  const app = await renderApp('/cash-box/deposit', {
    ...PLAYER,
    server: (server) => void server.answer(getTransactions, NOTHING).answer(pay, started('pending')),
  });
  const { user, server, t } = app;
  for (let time = 1; time <= 2; time++) {
    await untilSuggested(app);
    await user.click(send());
    await waitFor(() => expect(location.pathname).toBe('/cash-box/history'));
    expect((await screen.findAllByText(t('cashbox.awaited.title'))).length).toBeGreaterThan(0);
    expect(server.calls(pay)).toHaveLength(time);
    act(() => history.pushState(null, '', '/cash-box/deposit'));
  }
  const [first, second] = server.calls(pay).map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('CASH-05 CONST-26 a payment that is not answered releases the button after twenty seconds', async () => {
  const app = await renderApp('/cash-box/deposit', {
    ...PLAYER,
    server: (server) => void server.answer(getTransactions, NOTHING).hang(pay),
  });
  await untilSuggested(app);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  act(() => send().click());
  await pass(19_000);
  expect(send().getAttribute('aria-busy')).toBe('true');
  await pass(1500);
  expect(send().getAttribute('aria-busy')).toBeNull();
});

test('CASH-08 a history that fails to load shows an error and retries by itself', async () => {
  const { t } = await renderApp('/cash-box/history', {
    ...PLAYER,
    language: 'az',
    server: (server) => void server.refuse(getTransactions, 'DEFAULT').refuse(getTransactions, 'DEFAULT').answer(getTransactions, NOTHING),
  });
  expect(await screen.findByText(t('cashbox.historyTrouble'))).toBeDefined();
  expect(await screen.findByText(t('cashbox.noTransactions.title'))).toBeDefined();
  expect(screen.queryByText(t('cashbox.historyTrouble'))).toBeNull();
});

test('ERR-06 CASH-01 a withdrawal that is refused shows the refusal, or that it did not go through', async () => {
  const app = await renderApp('/cash-box/withdrawal', {
    ...PLAYER,
    language: 'ru',
    server: (server) =>
      void server
        .answer(getTransactions, NOTHING)
        .answer(getCashbox, { data: [{ ...CARD_OUT, fields: [CARD_FIELD] }] })
        .answer(getMethodOptions, { data: { uid: CARD_OUT.uid, amounts: [], fields: [{ ...CARD_FIELD, options: null }] } })
        .answer(getWithdrawable, { data: { ...WITHDRAWABLE, blocked_by: [] } })
        .refuse(pay, 'INSUFFICIENT_FUNDS')
        .answer(pay, started('failed')),
  });
  const { user, t } = app;
  await user.type(await screen.findByLabelText(t('cashbox.fields.card')), CARD);
  await user.clear(amount(app));
  await user.type(amount(app), '2000');
  await user.click(send());
  expect(await screen.findByText(t('API_ERRORS.INSUFFICIENT_FUNDS'))).toBeDefined();
  await user.click(send());
  expect(await screen.findByText(t('API_ERRORS.WITHDRAWAL_ERROR'))).toBeDefined();
});

test('ERR-07 a request that can no longer be cancelled says so in a toast', async () => {
  const { user, t } = await renderApp('/cash-box/withdrawal', {
    ...PLAYER,
    language: 'kk',
    server: (server) =>
      void server
        .answer(getTransactions, {
          transactions: [{ ...TRANSACTION, can_cancel: true } as Transaction],
          pagination: { total_pages: 1, items: 1 },
        })
        .refuse(cancelWithdrawal, 'WITHDRAWAL_NOT_CANCELABLE'),
  });
  await user.click(await screen.findByRole('button', { name: t('cashbox.cancel.short') }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('cashbox.cancel.button') }));
  expect(await screen.findByText(t('NOTIFICATIONS.withdrawalCancelError.message'))).toBeDefined();
});
