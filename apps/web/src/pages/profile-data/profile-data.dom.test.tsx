import { screen, waitFor, within } from '@testing-library/react';
import {
  askForDataExport,
  type Closing,
  closeAccount,
  getClosing,
  getDataExport,
  getDataFile,
  takeClosingBack,
} from '@tulpar/contract/privacy';
import { getProfile } from '@tulpar/contract/profiles';
import { confirmIdentity } from '@tulpar/contract/security';
import { CLOSING, DATA_EXPORTS, USER } from '@tulpar/contract/testing/example-values';
import { expect, test, vi } from 'vitest';
import { field, renderApp } from '#testing/render-app.tsx';

const NONE = { export: null, next_at: null };
const AT = '2026-11-15T12:00:00.000Z';
const made = (status: string) => ({ export: { ...DATA_EXPORTS.export, status, ready_until: null, bytes: 0 }, next_at: null });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

type App = Awaited<ReturnType<typeof renderApp>>;
interface Answers {
  readonly exports?: object;
  readonly closing?: Partial<Closing>;
}
const open = (language: 'kk' | 'en' | 'az' | 'ru', { exports = NONE, closing = {} }: Answers = {}): Promise<App> =>
  renderApp('/profile/data', {
    player: {},
    language,
    server: (fake) =>
      void fake.answer(getDataExport, { data: exports } as never).answer(getClosing, { data: { ...CLOSING, ...closing } } as never),
  });

async function stepUp({ user, t, server }: App): Promise<void> {
  await screen.findByRole('dialog', { name: t('security.stepUp.title') });
  server.drop(askForDataExport).drop(closeAccount);
  await user.type(field(t('accounts.fields.password')), 'steppe-wind-7{Enter}');
  await waitFor(() => expect(server.calls(confirmIdentity)).toHaveLength(1));
}

test.each(['kk', 'en', 'az', 'ru'] as const)(
  'PRIVACY-07 the page says what is in the download and what closing means, in %s',
  async (language) => {
    const { t } = await open(language);
    expect(await screen.findByRole('region', { name: t('privacy.data.title') })).toBeDefined();
    expect(screen.getByText(t('privacy.data.text'))).toBeDefined();
    for (const text of ['step1', 'step3'] as const) expect(screen.getByText(t(`privacy.close.${text}`))).toBeDefined();
    expect(screen.getByText(t('privacy.close.step2', { days: 30 }))).toBeDefined();
    expect(screen.getByText(t('privacy.close.step4', { chat: 120, years: 5 }))).toBeDefined();
    expect(screen.getByText(t('privacy.close.empty'))).toBeDefined();
  },
);

test('PRIVACY-01 PRIVACY-05 PRIVACY-07 a download is asked for after a step-up, and its state changes without a reload', async () => {
  const app = await open('az');
  const { user, t, server } = app;
  server.refuse(askForDataExport, 'PROOF_REQUIRED', { password: ['PROOF_REQUIRED'] });
  await user.click(await button(t('privacy.data.ask')));
  server.drop(askForDataExport).answer(askForDataExport, { data: made('asked') } as never);
  await screen.findByRole('dialog', { name: t('security.stepUp.title') });
  await user.type(field(t('accounts.fields.password')), 'steppe-wind-7{Enter}');
  expect(await screen.findByText(t('privacy.data.status.asked'))).toBeDefined();
  expect(screen.queryByRole('button', { name: t('privacy.data.ask') })).toBeNull();
  server.drop(getDataExport).answer(getDataExport, { data: made('failed') } as never);
  expect(await screen.findByText(t('privacy.data.status.failed'))).toBeDefined();
  expect(screen.getByText(t('privacy.data.about.failed'))).toBeDefined();
  server.drop(getDataExport).answer(getDataExport, { data: DATA_EXPORTS } as never);
  expect(await button(t('privacy.data.download'))).toBeDefined();
  expect(screen.getByText(t('privacy.data.status.ready'))).toBeDefined();
});

test('PRIVACY-01 the file is saved under its name; a lost connection is said', async () => {
  const app = await open('en', { exports: DATA_EXPORTS });
  const { user, t } = app;
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const ordinary = globalThis.fetch;
  const path = getDataFile.path.replace(':id', DATA_EXPORTS.export.id);
  const answers = [
    () => Promise.reject(new TypeError('lost')),
    () =>
      Promise.resolve(new Response('zip', { headers: { 'content-disposition': "attachment; filename*=UTF-8''tulpar-2026-11-15.zip" } })),
  ];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => (url === path ? answers.shift()?.() : ordinary(url, init)));
  await user.click(await button(t('privacy.data.download')));
  expect(await screen.findByText(t('privacy.data.lost'))).toBeDefined();
  await user.click(await button(t('privacy.data.download')));
  await waitFor(() => expect(saved).toEqual(['tulpar-2026-11-15.zip']));
  expect(screen.queryByText(t('privacy.data.lost'))).toBeNull();
});

test('PRIVACY-04 who has asked often enough reads when the next one is possible', async () => {
  const { t } = await open('en', { exports: { ...DATA_EXPORTS, next_at: AT } });
  expect(await screen.findByText(/^You can ask for another file from 15\.11\.2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: t('privacy.data.askAgain') })).toBeNull();
});

test('PRIVACY-10 money that can be paid out and open rounds keep the account open; the rest is told', async () => {
  const { t } = await open('kk', {
    closing: { real: 500_000, bonus: 5_000, open_rounds: 1, open_withdrawals: 2, blocks: ['OPEN_ROUNDS', 'BALANCE_LEFT'] },
  });
  expect(await screen.findByText(t('privacy.close.balance', { amount: '5 000 ₸' }))).toBeDefined();
  expect(screen.getByText(t('privacy.close.rounds', { count: 1 }))).toBeDefined();
  expect(screen.getByText(t('privacy.close.bonus', { amount: '50 ₸' }))).toBeDefined();
  expect(screen.getByText(t('privacy.close.withdrawals', { count: 2 }))).toBeDefined();
  expect(
    within(screen.getByRole('main'))
      .getByRole('link', { name: t('privacy.close.withdraw') })
      .getAttribute('href'),
  ).toBe('/cash-box/withdrawal');
  expect((await button(t('privacy.close.button'))).disabled).toBe(true);
});

test('PRIVACY-10 a deposit on its way keeps the account open', async () => {
  const { t } = await open('ru', { closing: { open_deposits: 1, blocks: ['OPEN_DEPOSITS'] } });
  expect(await screen.findByText(t('privacy.close.deposits', { count: 1 }))).toBeDefined();
  expect((await button(t('privacy.close.button'))).disabled).toBe(true);
});

test('PRIVACY-10 PRIVACY-12 an account is closed after a question and a step-up, and taken back by one press', async () => {
  const app = await open('ru', { closing: { real: 30_000 } });
  const { user, t, server } = app;
  expect(await screen.findByText(t('privacy.close.rest', { amount: '300 ₸', min: '1 000 ₸' }))).toBeDefined();
  await user.click(await button(`${t('privacy.close.reason')} ${t('privacy.close.noReason')}`));
  await user.click(await button(t('privacy.close.reasons.pause')));
  server.refuse(closeAccount, 'PROOF_REQUIRED', { password: ['PROOF_REQUIRED'] });
  await user.click(await button(t('privacy.close.button')));
  const dialog = await screen.findByRole('dialog', { name: t('privacy.close.ask') });
  const closed = { ...CLOSING, erased_from: '2026-12-15T12:00:00.000Z' };
  server.drop(getProfile).answer(getProfile, { data: { ...USER, erased_from: closed.erased_from } } as never);
  await user.click(
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === t('privacy.close.button')) as HTMLElement,
  );
  await stepUp(app);
  expect(await screen.findByText(t('privacy.closed.text', { date: '15.12.2026' }))).toBeDefined();
  expect(server.calls(closeAccount).at(-1)?.body).toEqual({ reason: 'pause' });
  server.drop(getProfile).answer(getProfile, { data: USER } as never);
  await user.click(await button(t('privacy.closed.back')));
  expect(await screen.findByText(t('privacy.closed.done'))).toBeDefined();
  expect(server.calls(takeClosingBack)).toHaveLength(1);
  expect(await screen.findByRole('region', { name: t('privacy.close.title') })).toBeDefined();
});

test.each(['/', '/cash-box/deposit', '/bonuses'])(
  'PRIVACY-11 a player whose account is closed is led from %s to the page where it can be taken back',
  async (path) => {
    const erased_from = '2026-12-15T12:00:00.000Z';
    const { t } = await renderApp(path, {
      player: { erased_from },
      server: (fake) => void fake.answer(getDataExport, { data: NONE }).answer(getClosing, { data: { ...CLOSING, erased_from } } as never),
    });
    await waitFor(() => expect(location.pathname).toBe('/profile/data'));
    expect(await screen.findByRole('region', { name: t('privacy.closed.title') })).toBeDefined();
  },
);
