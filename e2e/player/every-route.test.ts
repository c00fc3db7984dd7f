import type { Page } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import { expectAllReachable } from '#pages/keyboard.ts';
import { navigate, openPage, signInOnDevice, untilHydrated } from '#pages/open-page.ts';
import { pagesOf, type Row } from '#pages/route-table.ts';
import { expectAccessible, expectFits, untilSettled } from '#setup/page-quality.ts';
import { startShiftMeter } from '#setup/shift-meter.ts';
import { expect, test } from '#setup/test.ts';
import type { TestServer } from '#setup/test-server.ts';

type Role = 'guest' | 'player';

/** So few that no journey takes long. */
const PAGES_MAX = 5;

/** A page that looks the same to a player as to a guest is checked once; the main page differs. */
const PAGES: Readonly<Record<Role, readonly Row[]>> = {
  guest: pagesOf('guest'),
  player: pagesOf('player').filter((row) => row.path === '/' || !pagesOf('guest').includes(row)),
};

/** One path of each kind of page: other paths of the kind show the same page with other texts. */
const KINDS: typeof PAGES = {
  guest: PAGES.guest.filter((row, place, rows) => rows.findIndex(({ page }) => page === row.page) === place),
  player: PAGES.player,
};

function inGroups(rows: typeof PAGES, sizeMax: number): { role: Role; pages: Row[]; name: string }[] {
  return (['guest', 'player'] as const).flatMap((role) => {
    const count = Math.ceil(rows[role].length / sizeMax);
    return Array.from({ length: count }, (_, group) => ({
      role,
      pages: rows[role].filter((_page, place) => place % count === group),
      name: `${role} ${group + 1}`,
    }));
  });
}

// A page that is not there says so, and the browser writes it down.
test.use({ allowedConsoleErrors: /status of 404/ });

async function enter(page: Page, server: TestServer, { role, phone, language }: { role: Role; phone: string; language: Language }) {
  if (role === 'player') await signInOnDevice(page, await server.signUp({ phone, password: 'steppe-wind-7', language }));
  await page.context().addCookies([{ name: 'language', value: language, url: server.url }]);
}

/** The page is there with everything that it had to wait for. */
async function untilThere(page: Page, row: Row): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-page', row.page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main .skeleton, header .skeleton')).toHaveCount(0);
  await untilSettled(page);
}

/**
 * 320 px is the narrowest phone; 640 px is what a desktop of 1280 px is left with at twice the size. Layouts are measured at every width in
 * the language with the longest words, texts in all languages where there is least room.
 */
const WIDTHS: Readonly<Record<Language, readonly number[]>> = {
  kk: [320, 390, 640, 800, 1280],
  az: [320, 640, 1280],
  ru: [320],
  en: [320],
};
const NARROWEST = [320];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** The keyboard comes last: it scrolls the page. */
const ORDER = ['kk', 'en', 'ru', 'az'] as const satisfies readonly Language[];

/** Shows the open page in another language, without a reload. */
async function switchLanguage(page: Page, row: Row, language: Language): Promise<void> {
  await navigate(page, `${row.path}?language=${language}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await untilThere(page, row);
}

for (const { role, pages, name } of inGroups(PAGES, PAGES_MAX)) {
  test(`MARKET-02 LAYOUT-01 every page fits from 320 px to twice the size in all languages, is accessible and works by keyboard (${name})`, {
    annotation: { type: 'slow', description: 'walks through five pages in four languages and at five widths' },
  }, async ({ page, server, newPhone }) => {
    await enter(page, server, { role, phone: newPhone(), language: 'kk' });
    await openPage(page, '/', 'kk');
    for (const row of pages) {
      await test.step(row.path, async () => {
        const isNewKind = KINDS[role].includes(row);
        await navigate(page, row.path);
        for (const language of ORDER) {
          await switchLanguage(page, row, language);
          await expectFits(page, isNewKind ? WIDTHS[language] : NARROWEST);
          // The structure of a page depends neither on its language nor on its texts, so it is checked once.
          for (const size of language === 'kk' && isNewKind ? [DESKTOP, PHONE] : []) {
            await page.setViewportSize(size);
            await expectAccessible(page);
          }
        }
        await page.setViewportSize(PHONE);
        if (isNewKind) await expectAllReachable(page);
      });
    }
  });
}

for (const { role, pages, name } of inGroups(KINDS, PAGES_MAX)) {
  test(`LAYOUT-01 FOOTER-01 nothing moves on any page that comes over a slow network (${name})`, {
    tag: '@waiting',
    annotation: { type: 'slow', description: 'loads five pages over a slow line, without a cache' },
  }, async ({ page, server, newPhone }) => {
    await enter(page, server, { role, phone: newPhone(), language: 'kk' });
    const meter = await startShiftMeter(page);
    for (const row of pages) {
      await test.step(row.path, async () => {
        await page.goto(row.path);
        await untilHydrated(page);
        await untilThere(page, row);
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        const footer = page.locator('footer[aria-label]');
        if (await footer.isVisible()) {
          await expect(footer.getByText('© ')).toBeAttached();
          await expect(footer.locator('[data-waiting]')).toHaveCount(0);
        }
        await untilSettled(page);
        await meter.expectStill(row.path);
      });
    }
  });
}
