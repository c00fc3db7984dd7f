import { screen, waitFor, within } from '@testing-library/react';
import { getCashbox, getMethodOptions, getTransactions, getWithdrawable, pay, type Withdrawable } from '@tulpar/contract/cashbox';
import { getWelcomeOffers } from '@tulpar/contract/offers';
import { getProfile, type User } from '@tulpar/contract/profiles';
import { USER } from '@tulpar/contract/testing/example-values';
import { expect, test } from 'vitest';
import { CARD_FIELD, CARD_OUT, WITHDRAWABLE } from '#features/cashbox/testing/sample-withdrawal.ts';
import { sampleWelcome } from '#features/offers/testing/sample-offers.ts';
import { recordWith } from '#platform/analytics/track.ts';
import type { FakeServer } from '#testing/fake-server.ts';
import { descriptionOf, field, type RenderedApp, renderApp } from '#testing/render-app.tsx';

const NOTHING = { transactions: [], pagination: { total_pages: 1, items: 0 } };
const STARTED = {
  data: {
    status: 'pending' as const,
    transaction_id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd4',
    payload: { redirect_url: null },
    waits_for: [],
  },
};
const BONUS = { id: 'welcome', percent: 120, min_deposit: 300_000, max_bonus_limit: 50_000_000, wager: 10 };
const WELCOME = { data: [sampleWelcome('welcome', 1)] };
const amount = ({ t }: RenderedApp) => field(t('cashbox.amount.title'));
const findAmount = async (app: RenderedApp) => {
  await waitFor(() => expect(amount(app).value).not.toBe(''));
  return amount(app);
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const send = () => document.querySelector<HTMLButtonElement>('[data-part="cash-form"] [type=submit]') as HTMLButtonElement;
const part = (name: string) => document.querySelector(`[data-part="${name}"]`)?.textContent ?? '';

function answerWithdrawal(server: FakeServer, changes: Partial<Withdrawable> = {}): FakeServer {
  return server
    .answer(getTransactions, NOTHING)
    .answer(getCashbox, { data: [{ ...CARD_OUT, fields: [CARD_FIELD] }] })
    .answer(getMethodOptions, { data: { uid: CARD_OUT.uid, amounts: [], fields: [{ ...CARD_FIELD, options: null }] } })
    .answer(getWithdrawable, { data: { ...WITHDRAWABLE, blocked_by: [], ...changes } });
}

async function withdraw(app: RenderedApp, card: string): Promise<void> {
  const { user, t } = app;
  await user.type(await screen.findByLabelText(t('cashbox.fields.card')), card);
  await user.clear(amount(app));
  await user.type(amount(app), '2000');
  await user.click(send());
}

test('ERR-04 ERR-05 methods that do not load say so, and load at the next try', async () => {
  const app = await renderApp('/cash-box/deposit', {
    player: {},
    language: 'kk',
    server: (server) => void server.refuse(getCashbox, 'PAYMENT_METHODS_ERROR').refuse(getMethodOptions, 'PAYMENT_METHOD_ERROR'),
  });
  const { user, server, t } = app;
  expect(await screen.findByRole('heading', { name: t('API_ERRORS.PAYMENT_METHODS_ERROR') })).toBeDefined();
  server.drop(getCashbox);
  await user.click(button(t('common.actions.tryAgain')));
  expect(await screen.findByText(t('API_ERRORS.PAYMENT_METHOD_ERROR'))).toBeDefined();
  server.drop(getMethodOptions);
  await user.click(button(t('common.actions.tryAgain')));
  expect((await findAmount(app)).value).toMatch(/^5\s000$/);
  expect(screen.queryByText(t('API_ERRORS.PAYMENT_METHOD_ERROR'))).toBeNull();
});

test('ERR-04 a cashier that does not load says so, and what to do about it once', async () => {
  const app = await renderApp('/cash-box/deposit', {
    player: {},
    language: 'az',
    server: (server) => void server.drop(getProfile).refuse(getProfile, 'DEFAULT'),
  });
  const { user, server, t } = app;
  const heading = await screen.findByRole('heading', { name: t('cashbox.notLoaded') });
  const trouble = heading.closest<HTMLElement>('[role=alert]');
  expect(trouble?.textContent).toContain(t('cashbox.loadTrouble'));
  expect(trouble?.textContent).not.toContain(t('API_ERRORS.DEFAULT'));
  server.drop(getProfile).answer(getProfile, { data: { ...USER, language: 'az' } as User });
  await user.click(button(t('common.actions.tryAgain')));
  await findAmount(app);
});

test('CASH-03 a late suggested amount does not mix with typed digits', async () => {
  const app = await renderApp('/cash-box/deposit', {
    player: {},
    language: 'ru',
    server: (server) => void server.refuse(getMethodOptions, 'PAYMENT_METHOD_ERROR'),
  });
  const { user, server, t } = app;
  await screen.findByText(t('API_ERRORS.PAYMENT_METHOD_ERROR'));
  await user.click(amount(app));
  server.drop(getMethodOptions);
  await user.click(button(t('common.actions.tryAgain')));
  await waitFor(() => expect(document.querySelector('[data-part="preset-row"] button')).not.toBeNull());
  expect(amount(app).value).toBe('');
  await user.type(amount(app), '4500');
  expect(send().textContent).toMatch(/^\D*4\s500\s₸$/);
});

test('CASH-03 an amount is checked against the limits of the method, and a chosen one takes its place', async () => {
  const app = await renderApp('/cash-box/deposit', { player: {}, language: 'en' });
  const { user, server } = app;
  const input = await findAmount(app);
  for (const [typed, limit] of [
    ['999', /1,?\s?000\s₸/],
    ['1000001', /1,?\s?000,?\s?000\s₸/],
  ] as const) {
    await user.clear(input);
    await user.type(input, typed);
    await user.click(send());
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(descriptionOf(input)).toMatch(limit);
    expect(document.activeElement).toBe(input);
  }
  expect(server.calls(pay)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^10\s000$/ }));
  expect(input.value).toMatch(/^10\s000$/);
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull());
});

test('API-68 a deposit whose answer is lost is sent again with the same key', async () => {
  const app = await renderApp('/cash-box/deposit', {
    player: {},
    server: (server) => void server.answer(getTransactions, NOTHING).lose(pay).answer(pay, STARTED),
  });
  await findAmount(app);
  await app.user.click(send());
  await waitFor(() => expect(app.server.calls(pay)).toHaveLength(2));
  const [first, second] = app.server.calls(pay).map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
});

test('ENTITY-27 CASH-03 the bonus chosen on this device goes with the deposit', async () => {
  localStorage.setItem('activeBonus', JSON.stringify({ version: 1, value: BONUS }));
  const app = await renderApp('/cash-box/deposit', {
    player: { balance: 0 },
    language: 'ru',
    server: (server) =>
      void server
        .answer(getTransactions, NOTHING)
        .answer(getWelcomeOffers, WELCOME)
        .answer(pay, { data: { ...STARTED.data, payload: { redirect_url: `${location.origin}/checkout/1` } } }),
  });
  const { user, server } = app;
  const input = await findAmount(app);
  await user.clear(input);
  await user.type(input, '10000');
  expect(part('sum')).toMatch(/\+12\s000\s₸/);
  expect(part('sum-total')).toMatch(/22\s000\s₸/);
  await user.click(send());
  await waitFor(() => expect(server.calls(pay)[0]?.body).toMatchObject({ offer_id: 'welcome', amount: 1_000_000 }));
  await waitFor(() => expect(localStorage.getItem('activeBonus')).toBeNull());
});

test('ENTITY-27 CASH-03 a bonus that is taken off leaves the sum', async () => {
  localStorage.setItem('activeBonus', JSON.stringify({ version: 1, value: BONUS }));
  const app = await renderApp('/cash-box/deposit', {
    player: { balance: 0 },
    language: 'ru',
    server: (server) => void server.answer(getWelcomeOffers, WELCOME),
  });
  const { user, t } = app;
  const input = await findAmount(app);
  await user.clear(input);
  await user.type(input, '10000');
  await user.click(button(t('cashbox.bonus.remove')));
  expect(document.querySelector('[data-part="bonus-card"]')).toBeNull();
  expect(part('sum-total')).toMatch(/^\D*10\s000\s₸/);
});

test('VALID-18 a mistyped card number is not sent, and is reported to the monitoring', async () => {
  const recorded: string[] = [];
  recordWith({ record: ({ name }) => void recorded.push(name), visit: () => undefined });
  const app = await renderApp('/cash-box/withdrawal', {
    player: {},
    language: 'ru',
    server: (server) => void answerWithdrawal(server),
  });
  await withdraw(app, '4242 4242 4242 4241');
  expect(await screen.findByText(app.t('cashbox.fields.cardWrong'))).toBeDefined();
  expect(document.activeElement).toBe(field(app.t('cashbox.fields.card')));
  expect(app.server.calls(pay)).toEqual([]);
  expect(recorded).toContain('invalid_card_number_luhn');
});

test('API-68 with an active bonus the player is asked, with its sum, before it is given up', async () => {
  const app = await renderApp('/cash-box/withdrawal', {
    player: {},
    language: 'kk',
    server: (server) =>
      void answerWithdrawal(server, {
        amount: 0,
        bonus: 450_000,
        wager_left: 100_000,
        wager_target: 900_000,
        blocked_by: ['BONUS_ACTIVE'],
      }).answer(pay, STARTED),
  });
  const { user, server, t } = app;
  await withdraw(app, '4242 4242 4242 4242');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/−4\s500\s₸/);
  expect(dialog.textContent).toMatch(/2\s000\s₸/);
  await user.click(within(dialog).getByRole('button', { name: t('cashbox.forfeit.keep') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(pay)).toEqual([]);
  await user.click(send());
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('cashbox.forfeit.button') }));
  expect(await screen.findByText(t('cashbox.requested.title'))).toBeDefined();
  expect(server.calls(pay).map(({ body }) => body)).toMatchObject([
    { type: 'withdrawal', amount: 200_000, forfeit_bonus: true, fields: { card: '4242424242424242' } },
  ]);
});

test.each([
  ['TURNOVER_LEFT', 'cashbox.blocks.turnoverLink', '/payouts'],
  ['WALLET_FROZEN', 'cashbox.blocks.frozenLink', '/contacts'],
] as const)('CASH-07 a withdrawal that %s stands in the way of says so, and where to go on', async (block, key, href) => {
  const { t } = await renderApp('/cash-box/withdrawal', {
    player: {},
    server: (server) => void answerWithdrawal(server, { amount: 0, turnover_left: 700_000, blocked_by: [block] }),
  });
  expect((await screen.findByRole('link', { name: t(key) })).getAttribute('href')).toBe(href);
  if (block === 'TURNOVER_LEFT') expect(part('cash-note')).toMatch(/7\s000\s₸/);
});

test.each(['kk', 'en', 'az', 'ru'] as const)(
  'CASH-07 SECURITY-08 after a new contact a withdrawal says why it waits and until when, in %s',
  async (language) => {
    const { t } = await renderApp('/cash-box/withdrawal', {
      player: {},
      language,
      server: (server) => void answerWithdrawal(server, { waits_for: [{ reason: 'security', until: '2026-03-03T12:30:00' }] }),
    });
    expect(await screen.findByText(t('cashbox.waits.before.security', { when: '03.03.2026 12:30' }))).toBeDefined();
  },
);

test.each(['INSUFFICIENT_FUNDS', 'WAITING_LIMIT', 'TURNOVER_LEFT', 'WALLET_FROZEN', 'TOO_MANY_REQUESTS'] as const)(
  'ERR-06 a withdrawal that is refused with %s says it in words',
  async (code) => {
    const app = await renderApp('/cash-box/withdrawal', {
      player: {},
      server: (server) => void answerWithdrawal(server).refuse(pay, code),
    });
    await withdraw(app, '4242 4242 4242 4242');
    expect(await screen.findByText(app.t(`API_ERRORS.${code}`))).toBeDefined();
  },
);
