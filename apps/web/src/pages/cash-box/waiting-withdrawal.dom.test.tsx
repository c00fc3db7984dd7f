import { screen, waitFor } from '@testing-library/react';
import { getCashbox, getMethodOptions, getTransactions, getWithdrawable, pay, type Transaction } from '@tulpar/contract/cashbox';
import { type Documents, getDocuments } from '@tulpar/contract/documents';
import { TRANSACTION } from '@tulpar/contract/testing/example-values';
import { expect, test } from 'vitest';
import { CARD_FIELD, CARD_OUT, WITHDRAWABLE } from '#features/cashbox/testing/sample-withdrawal.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import { field, renderApp } from '#testing/render-app.tsx';

const LANGUAGES = ['kk', 'en', 'az', 'ru'] as const;
const DOCUMENTS: Documents = { data: [], person: null };
const WAITS = [{ reason: 'documents', until: null }] as const;
const WAITING = { ...TRANSACTION, status_reason: 'WAITING', waits_for: [...WAITS] } as Transaction;
const listed = (transactions: Transaction[]) => ({ transactions, pagination: { total_pages: 1, items: transactions.length } });

/** A player without documents, with or without a request that waits for them. */
const answerUnverified = (server: FakeServer, transactions: Transaction[]): FakeServer =>
  server
    .answer(getTransactions, listed(transactions))
    .answer(getCashbox, { data: [{ ...CARD_OUT, fields: [CARD_FIELD] }] })
    .answer(getMethodOptions, { data: { uid: CARD_OUT.uid, amounts: [], fields: [{ ...CARD_FIELD, options: null }] } })
    .answer(getWithdrawable, { data: { ...WITHDRAWABLE, blocked_by: [], waits_for: [...WAITS] } })
    .answer(getDocuments, DOCUMENTS);

test.each(LANGUAGES)('MONEY-48 before the request the form says that documents will be asked for, in %s', async (language) => {
  const { t } = await renderApp('/cash-box/withdrawal', { player: {}, language, server: (fake) => void answerUnverified(fake, []) });
  expect(await screen.findByText(t('cashbox.waits.before.documents'))).toBeDefined();
  expect(screen.getByRole('link', { name: t('cashbox.waits.links.documents') }).getAttribute('href')).toBe('/profile/documents');
  expect(screen.queryByRole('heading', { name: t('cashbox.waits.title') })).toBeNull();
});

test('MONEY-48 a request that waits for documents leads to their upload on the same screen', async () => {
  const { user, server, t } = await renderApp('/cash-box/withdrawal', {
    player: {},
    language: 'kk',
    server: (fake) =>
      void answerUnverified(fake, []).answer(pay, {
        data: { status: 'pending', transaction_id: TRANSACTION.id, payload: { redirect_url: null }, waits_for: [...WAITS] },
      }),
  });
  await user.type(await screen.findByLabelText(t('cashbox.fields.card')), '4242 4242 4242 4242');
  await user.clear(field(t('cashbox.amount.title')));
  await user.type(field(t('cashbox.amount.title')), '2000');
  server.drop(getTransactions).answer(getTransactions, listed([WAITING]));
  await user.click(document.querySelector<HTMLButtonElement>('[data-part="cash-form"] [type=submit]') as HTMLButtonElement);
  expect(await screen.findByText(t('cashbox.requested.waits.documents'))).toBeDefined();
  const title = await screen.findByRole('heading', { name: t('cashbox.waits.title') });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(await screen.findByRole('region', { name: t('documents.pass.title') })).toBeDefined();
  expect(screen.queryByRole('region', { name: t('documents.method.title') })).toBeNull();
  expect(screen.getByText(t('documents.playMoney'))).toBeDefined();
  expect(screen.getByText(t('cashbox.waits.reasons.documents'))).toBeDefined();
  expect(screen.queryByText(t('cashbox.waits.before.documents'))).toBeNull();
});

test('MONEY-48 a payout to a new card above the figure is announced, and asks for the photo of the card only', async () => {
  const { user, t } = await renderApp('/cash-box/withdrawal', {
    player: {},
    language: 'az',
    server: (fake) =>
      void answerUnverified(fake, [{ ...WAITING, waits_for: [{ reason: 'payment_document', until: null }] }])
        .drop(getWithdrawable)
        .answer(getWithdrawable, { data: { ...WITHDRAWABLE, amount: 90_000_000, real: 90_000_000, blocked_by: [] } }),
  });
  expect(await screen.findByRole('region', { name: t('documents.method.title') })).toBeDefined();
  expect(screen.queryByRole('region', { name: t('documents.pass.title') })).toBeNull();
  expect(screen.getByText(t('cashbox.waits.reasons.payment_document'))).toBeDefined();
  expect(screen.queryByText(t('cashbox.waits.before.payment_document'))).toBeNull();
  await user.clear(field(t('cashbox.amount.title')));
  await user.type(field(t('cashbox.amount.title')), '200001');
  expect(screen.getByText(t('cashbox.waits.before.payment_document'))).toBeDefined();
});

test.each(LANGUAGES)('MONEY-48 the history says what a withdrawal waits for, with the way to it, in %s', async (language) => {
  const { t } = await renderApp('/cash-box/history', {
    player: {},
    language,
    server: (fake) => void fake.answer(getTransactions, listed([WAITING])),
  });
  expect((await screen.findAllByText(t('cashbox.waits.reasons.documents'))).length).toBeGreaterThan(0);
  for (const link of screen.getAllByRole('link', { name: t('cashbox.waits.links.documents') }))
    expect(link.getAttribute('href')).toBe('/profile/documents');
  expect(screen.getAllByText(t('cashbox.reasons.waiting')).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('button', { name: t('cashbox.cancel.button') })).toBeDefined();
});

test('SECURITY-08 a request that waits after a change asks for no documents', async () => {
  const { t } = await renderApp('/cash-box/withdrawal', {
    player: {},
    language: 'ru',
    server: (fake) =>
      void answerUnverified(fake, [{ ...WAITING, waits_for: [{ reason: 'security', until: '2026-03-02T10:00:00.000Z' }] }])
        .drop(getWithdrawable)
        .answer(getWithdrawable, { data: { ...WITHDRAWABLE, blocked_by: [] } }),
  });
  const said = t('cashbox.waits.reasons.security', { when: '' }).slice(0, 20);
  expect(await screen.findByText((text) => text.startsWith(said))).toBeDefined();
  expect(screen.queryByRole('heading', { name: t('cashbox.waits.title') })).toBeNull();
});

test.each(LANGUAGES)('STATEMENT-01 the history of the cash box leads to the statement, in %s', async (language) => {
  const { t } = await renderApp('/cash-box/history', { player: {}, language });
  const link = await screen.findByRole('link', { name: t('cashbox.statement') });
  expect(link.getAttribute('href')).toBe('/profile/statement');
});
