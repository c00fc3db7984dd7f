import { act, screen, waitFor, within } from '@testing-library/react';
import { addPromoCode } from '@tulpar/contract/cashback';
import { type ExtraData, getExtraData, saveExtraData } from '@tulpar/contract/profiles';
import { HOUR_MS } from '@tulpar/domain/durations';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OFFER_DELAY_MS } from '#features/install/model.ts';
import { recordWith } from '#platform/analytics/track.ts';
import { appBonus } from '#platform/visitor/app-bonus.ts';
import { type RenderedApp, renderApp } from '#testing/render-app.tsx';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const EXTRA: ExtraData = { showAppsPromoModal: null, showDownloadAppBannerCount: 0, navigatorUserAgent: [ANDROID] };

interface Visit {
  readonly deposits?: number;
  readonly extra?: Partial<ExtraData>;
}

/** Opens a page on a phone, as a guest or, with deposits, as a player, and waits until the offers are due. */
async function visitOnPhone(path: string, { deposits, extra }: Visit = {}): Promise<RenderedApp> {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID);
  onTestFinished(() => agent.mockRestore());
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: query === '(width < 800px)', media: query }));
  const app = await renderApp(path, {
    boot: { appPromoCode: 'STEPPE-APP' },
    ...(deposits !== undefined && { player: { deposits_count: deposits } }),
    server: (fake) => void fake.answer(getExtraData, { data: { ...EXTRA, ...extra } }).answer(saveExtraData, { data: EXTRA }),
  });
  return app;
}

const due = () => new Promise((done) => setTimeout(done, OFFER_DELAY_MS + 500));
const banner = ({ t }: RenderedApp) => screen.queryByRole('complementary', { name: t('install.title') });
const findBanner = ({ t }: RenderedApp) => screen.findByRole('complementary', { name: t('install.title') });
const findBonus = ({ t }: RenderedApp) => screen.findByRole('dialog', { name: t('install.bonus.title') });

function closedBefore(closings: number, hoursAgo: number): void {
  const flag = { value: '1', expiresAtMs: Date.now() + (6 - hoursAgo) * HOUR_MS };
  localStorage.setItem('closeDownloadAppBanner', JSON.stringify({ version: 1, value: flag }));
  localStorage.setItem('showDownloadAppBannerCount', JSON.stringify({ version: 1, value: closings }));
}

test('APP-06 APP-07 HEADER-11 a guest closes the banner, and the device counts it', async () => {
  const app = await visitOnPhone('/news');
  expect(banner(app)).toBeNull();
  const shown = await findBanner(app);
  expect(shown.dataset['mode']).toBe('base');
  await app.user.click(within(shown).getByRole('button', { name: app.t('common.actions.close') }));
  expect(banner(app)).toBeNull();
  expect(localStorage.getItem('showDownloadAppBannerCount')).toContain('"value":1');
  expect(app.server.calls(saveExtraData)).toEqual([]);
});

test.each([
  ['APP-06 closed five hours ago it stays away', 1, 5, false],
  ['APP-06 closed seven hours ago it is back', 1, 7, true],
  ['APP-03 closed three times it stays away for good', 3, 7, false],
] as const)('%s', async (_, closings, hoursAgo, isShown) => {
  closedBefore(closings, hoursAgo);
  const app = await visitOnPhone('/news');
  if (isShown) return expect(await findBanner(app)).toBeDefined();
  await due();
  return expect(banner(app)).toBeNull();
});

test('APP-05 APP-06 PROFILE-07 a player who has deposited sees the other banner, and is remembered on every device', async () => {
  const app = await visitOnPhone('/profile', { deposits: 1, extra: { showDownloadAppBannerCount: 1 } });
  const shown = await findBanner(app);
  expect(shown.dataset['mode']).toBe('middle');
  await app.user.click(within(shown).getByRole('button', { name: app.t('common.actions.close') }));
  await waitFor(() =>
    expect(app.server.calls(saveExtraData).map(({ body }) => body)).toContainEqual({ key: 'showDownloadAppBannerCount', value: 2 }),
  );
});

test('LAYOUT-02 pages without the full header have no room for the banner', async () => {
  const app = await visitOnPhone('/cash-box/deposit', { deposits: 1 });
  await due();
  expect(banner(app)).toBeNull();
});

test('SYS-02 APP-09 APP-11 in the installed app a depositor may put the bonus off', async () => {
  const app = await visitOnPhone('/news?app_name=tulpar', { deposits: 1 });
  await app.user.click(within(await findBonus(app)).getByRole('button', { name: app.t('install.bonus.notNow') }));
  await waitFor(() =>
    expect(app.server.calls(saveExtraData).map(({ body }) => body)).toContainEqual({
      key: 'showAppsPromoModal',
      value: { value: 'closed', time: expect.any(Number) as number },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/news');
});

test.each([
  ['APP-11 put off 23 hours ago it is not offered', '/news?app_name=tulpar', 1, 23, false],
  ['APP-11 put off 25 hours ago it is offered again', '/news?app_name=tulpar', 1, 25, true],
  ['APP-09 without a deposit there is none', '/news?app_name=tulpar', 0, 25, false],
  ['APP-09 in a browser there is none', '/news', 1, 25, false],
] as const)('%s', async (_, path, deposits, hoursAgo, isOffered) => {
  const showAppsPromoModal = { value: 'closed', time: Date.now() - hoursAgo * HOUR_MS } as const;
  const app = await visitOnPhone(path, { deposits, extra: { showAppsPromoModal } });
  if (isOffered) return expect(await findBonus(app)).toBeDefined();
  await due();
  return expect(screen.queryByRole('dialog')).toBeNull();
});

test('SYS-02 APP-10 APP-12 PROMO-02 the bonus is claimed with its promo code, and done for good', async () => {
  const recorded: string[] = [];
  recordWith({ record: ({ name }) => void recorded.push(name), visit: () => undefined });
  const app = await visitOnPhone('/news?app_name=tulpar', { deposits: 1 });
  await app.user.click(within(await findBonus(app)).getByRole('button', { name: app.t('install.bonus.claim') }));
  await waitFor(() =>
    expect(app.server.calls(addPromoCode).map(({ body }) => body)).toMatchObject([{ code: 'STEPPE-APP', is_installed: true }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(app.t('NOTIFICATIONS.promoCodeSuccess.message'))).toBeDefined();
  expect(recorded).toContain('bonus_granted');
  expect(app.server.calls(saveExtraData).map(({ body }) => body)).toContainEqual({
    key: 'showAppsPromoModal',
    value: { value: 'done', time: expect.any(Number) as number },
  });
});

test.each(['PROMO_CODE_PLAYER_USAGE_LIMIT_REACHED', 'PROMO_CODE_USAGE_LIMIT_REACHED', 'PROMO_CODE_PLAYER_NOT_TARGETED'])(
  'PROMO-04 APP-12 after %s the dialog says that the bonus was received, and offers it no more',
  async (code) => {
    const app = await visitOnPhone('/news?app_name=tulpar', { deposits: 1 });
    onTestFinished(() => act(() => appBonus.hide()));
    app.server.refuse(addPromoCode, code);
    await app.user.click(within(await findBonus(app)).getByRole('button', { name: app.t('install.bonus.claim') }));
    const dialog = await screen.findByRole('dialog', { name: app.t('install.bonus.received.title') });
    expect(
      within(dialog)
        .getByRole('link', { name: app.t('install.bonus.received.button') })
        .getAttribute('href'),
    ).toBe('/bonuses/received');
    await app.user.click(within(dialog).getByRole('button', { name: app.t('common.actions.close') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.server.calls(saveExtraData).map(({ body }) => body)).toEqual([
      { key: 'showAppsPromoModal', value: { value: 'done', time: expect.any(Number) as number } },
    ]);
  },
);

test('PROMO-05 PROMO-06 another refusal is a message in the dialog, and it can be tried again', async () => {
  const app = await visitOnPhone('/news?app_name=tulpar', { deposits: 1 });
  app.server.refuse(addPromoCode, 'PROMO_CODE_EXPIRED');
  const claim = within(await findBonus(app)).getByRole('button', { name: app.t('install.bonus.claim') });
  await app.user.click(claim);
  expect(await screen.findByText(app.t('API_ERRORS.PROMO_CODE_EXPIRED'))).toBeDefined();
  expect(claim.getAttribute('aria-busy')).toBeNull();
});
