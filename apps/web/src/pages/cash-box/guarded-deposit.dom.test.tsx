import { screen, waitFor, within } from '@testing-library/react';
import { getTransactions, pay } from '@tulpar/contract/cashbox';
import { getProtection, type Protection, setLimit } from '@tulpar/contract/protection';
import { LANGUAGES } from '@tulpar/domain/languages';
import { expect, test } from 'vitest';
import { field, type RenderedApp, renderApp } from '#testing/render-app.tsx';

const NONE: Protection = {
  currency: 'KZT',
  limits: [],
  pause: null,
  blocked_games: [],
  game_kinds: [],
  asks: true,
  reality_check: { minutes: 60, choices: [15, 30, 60, null] },
};
const ANSWERED: Protection = { ...NONE, asks: false };
const NOTHING = { transactions: [], pagination: { total_pages: 1, items: 0 } };
const STARTED = {
  data: {
    status: 'pending' as const,
    transaction_id: '01a1dfd8-0d93-7b4f-b0f6-86e3842dbcd4',
    payload: { redirect_url: null },
    waits_for: [],
  },
};
const DEPOSIT_LIMIT: Protection['limits'][number] = {
  kind: 'deposit',
  period: 'week',
  imposer: 'player',
  amount: 5_000_000,
  used: 5_000_000,
  left: 0,
  resets_at: '2026-11-23T10:00:00.000Z',
  wanted: null,
};
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const barOf = (part: string) => document.querySelector(`[data-part="cash-bar"] [data-part="${part}"]`)?.textContent ?? '';

async function open(known: Protection, more: (server: RenderedApp['server']) => void): Promise<RenderedApp> {
  const app = await renderApp('/cash-box/deposit', {
    player: {},
    server: (server) => {
      server.answer(getTransactions, NOTHING).answer(getProtection, { data: known });
      more(server);
    },
  });
  await waitFor(() => expect(field(app.t('cashbox.amount.title')).value).not.toBe(''));
  await app.user.click(document.querySelector<HTMLButtonElement>('[data-part="cash-form"] [type=submit]') as HTMLButtonElement);
  return app;
}

test('PROTECT-01 the first deposit asks for a limit; a press goes on without one, and the deposit starts by itself', async () => {
  const { user, server, t } = await open(NONE, (fake) => void fake.answer(setLimit, { data: ANSWERED }).answer(pay, STARTED));
  const sheet = within(await screen.findByRole('dialog', { name: t('protection.ask.title') }));
  expect(server.calls(pay)).toHaveLength(0);
  await user.click(sheet.getByRole('button', { name: t('protection.ask.none') }));
  await waitFor(() => expect(server.calls(pay)).toHaveLength(1));
  expect(server.calls(setLimit).map(({ body }) => body)).toEqual([{ kind: 'deposit', period: 'week', amount: null }]);
});

test('PROTECT-01 a limit is typed; without an amount the button says what to do', async () => {
  const { user, server, t } = await open(NONE, (fake) => void fake.answer(setLimit, { data: ANSWERED }).answer(pay, STARTED));
  const sheet = within(await screen.findByRole('dialog', { name: t('protection.ask.title') }));
  await user.click(sheet.getByRole('button', { name: t('protection.ask.save') }));
  expect(sheet.getByText(t('protection.ask.empty'))).toBeDefined();
  await user.click(sheet.getByRole('tab', { name: t('protection.periods.month') }));
  await user.type(sheet.getByLabelText(t('protection.amount')), '30000');
  await user.click(sheet.getByRole('button', { name: t('protection.ask.save') }));
  await waitFor(() => expect(server.calls(pay)).toHaveLength(1));
  expect(server.calls(setLimit)[0]?.body).toEqual({ kind: 'deposit', period: 'month', amount: 3_000_000 });
});

test('PROTECT-01 who closes the question has started nothing and is asked again', async () => {
  const { user, server, t } = await open(NONE, () => undefined);
  const sheet = within(await screen.findByRole('dialog', { name: t('protection.ask.title') }));
  await user.click(sheet.getByRole('button', { name: t('common.actions.close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.querySelector('[data-part="cash-form"] [aria-busy=true]')).toBeNull());
  expect(server.calls(pay)).toHaveLength(0);
});

test.each(LANGUAGES)(
  'PROTECT-01 a limit that leaves nothing is said before the press, with its figures and day, in %s',
  async (language) => {
    const { server, t } = await renderApp('/cash-box/deposit', {
      player: {},
      language,
      server: (fake) =>
        void fake.answer(getTransactions, NOTHING).answer(getProtection, { data: { ...ANSWERED, limits: [DEPOSIT_LIMIT] } }),
    });
    await waitFor(() => expect(plain(barOf('refusal'))).toMatch(/50[\s,.]000.*23\.11\.2026/));
    await waitFor(() =>
      expect(document.querySelector('[data-part="deposit-limits"]')?.textContent).toContain(t('protection.kinds.deposit')),
    );
    const button = document.querySelector<HTMLButtonElement>('[data-part="cash-form"] [type=submit]');
    expect(button?.disabled).toBe(true);
    expect(button?.textContent).toBe(t('cashbox.depositShort'));
    expect(document.querySelectorAll('[data-part="preset-row"] button')).toHaveLength(0);
    expect(server.calls(pay)).toEqual([]);
  },
);

test('PROTECT-01 no more is offered than the limits of deposits leave, and more is refused before the press', async () => {
  const week = { ...DEPOSIT_LIMIT, used: 4_850_000, left: 150_000 };
  const { user, server, t } = await renderApp('/cash-box/deposit', {
    player: {},
    server: (fake) => void fake.answer(getTransactions, NOTHING).answer(getProtection, { data: { ...ANSWERED, limits: [week] } }),
  });
  await waitFor(() => expect(plain(field(t('cashbox.amount.title')).value)).toBe('1 500'));
  await waitFor(() =>
    expect(plain(document.querySelector('[data-part="deposit-limits"]')?.textContent ?? '')).toMatch(/48 500 ₸50 000 ₸.*1 500 ₸/),
  );
  await user.clear(field(t('cashbox.amount.title')));
  await user.type(field(t('cashbox.amount.title')), '1501');
  await user.click(document.querySelector<HTMLButtonElement>('[data-part="cash-form"] [type=submit]') as HTMLButtonElement);
  expect(await screen.findByText(plain(t('cashbox.amount.max', { amount: '1 500 ₸' })))).toBeDefined();
  expect(server.calls(pay)).toEqual([]);
});

test('PROTECT-07 MONEY-104 a deposit above the limit is explained beside the button, with figure and day, until another amount is typed', async () => {
  const known = { ...ANSWERED, limits: [{ ...DEPOSIT_LIMIT, used: 4_000_000, left: 1_000_000 }] };
  const { user, server, t } = await open(
    known,
    (fake) => void fake.refuse(pay, 'DEPOSIT_LIMIT_REACHED', { domain: ['DEPOSIT_LIMIT_REACHED'] }),
  );
  // In the bar that stays in view with the button.
  await waitFor(() => expect(plain(barOf('refusal'))).toMatch(/10 000 ₸ of 50 000 ₸.*23\.11\.2026/));
  expect(screen.getByRole('link', { name: t('protection.refused.limits') }).getAttribute('href')).toBe('/profile/limits');
  expect(server.calls(setLimit)).toHaveLength(0);
  await user.type(field(t('cashbox.amount.title')), '0');
  expect(document.querySelector('[data-part="refusal"]')).toBeNull();
});

test('PROTECT-05 during a pause the form makes room for what is closed and until when', async () => {
  const pause = { kind: 'time-out', until: '2099-11-25T10:00:00.000Z' } as const;
  const { t } = await renderApp('/cash-box/deposit', {
    player: { pause },
    server: (server) =>
      void server.answer(getProtection, { data: { ...ANSWERED, pause: { ...pause, by: 'player', from: pause.until, opens_at: null } } }),
  });
  expect(await screen.findByText(/25\.11\.2099/)).toBeDefined();
  expect(
    within(screen.getByRole('main'))
      .getByRole('link', { name: t('protection.withdraw') })
      .getAttribute('href'),
  ).toBe('/cash-box/withdrawal');
  expect(screen.getByRole('link', { name: t('protection.help') }).getAttribute('href')).toBe('/responsible-gaming');
  expect(document.querySelector('[data-part="cash-form"]')).toBeNull();
});
