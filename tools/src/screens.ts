import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { startDatabase, startServer } from './bench/programs.ts';

const TARGET = path.join(import.meta.dirname, '../../.cache/screens');
const LANGUAGES = ['kk', 'az', 'ru', 'en'];
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
const COLUMNS = 6;
const SHOWN_WIDTH = { phone: 260, desktop: 640 } as const;

const FOR_ALL = [
  '/',
  '/games',
  '/games/category/slots',
  '/games/category/favourites',
  '/games/filter/tulpar',
  '/games/search',
  '/games/dice',
  '/games/fire-temple',
  '/games/fruit-cocktail',
  '/games/mines',
  '/games/plinko',
  '/games/golden-tulpar',
  '/games/resident',
  '/games/silk-road',
  '/games/roulette',
  '/games/snow-leopard',
  '/games/blackjack',
  '/games/comet',
  '/providers',
  '/demo',
  '/news',
  '/news/fair-play-august-25',
  '/tournaments',
  '/tournaments/steppe-cup',
  '/contacts',
  '/vipclub',
  '/download-app',
  '/unsubscribe/leyla@bk.ru',
  '/rules',
  '/payouts',
  '/responsible-gaming',
  '/privacy-policy',
  '/cookies',
  '/bonus',
  '/faq',
  '/about',
  '/reviews',
  '/no/such/page',
  '/confirm-email/no-such-token',
];
const PATHS = {
  guest: [...FOR_ALL, '/auth/login', '/auth/register', '/auth/reset-password', '/auth/reset-password/success', '/#ban', '/#categories'],
  player: [
    ...FOR_ALL,
    '/profile',
    '/profile/contacts',
    '/profile/settings',
    '/profile/security',
    '/profile/limits',
    '/profile/statement',
    '/profile/overview',
    '/profile/data',
    '/profile/documents',
    '/profile/verify-phone',
    '/profile/verify-email',
    '/profile/rounds',
    '/fairness/no-such-round',
    '/bonuses',
    '/bonuses/received',
    '/bonuses/history',
    '/cash-box/deposit',
    '/cash-box/withdrawal',
    '/cash-box/history',
    '/cash-box/deposit-redirect',
    '/notifications',
    '/out-of-money',
    '/#no-such-marker',
    '/#payment_ok',
    '/?error_type=limit_exceeded#payment_error',
  ],
} as const;

type Role = keyof typeof PATHS;
type Size = keyof typeof SIZES;

interface Tokens {
  readonly access: { readonly token: string };
  readonly refresh: { readonly token: string };
}

let players = 0;

/** A new player for every sheet: restoring the same session twice would end it as stolen. */
async function signUp(site: string, language: string): Promise<Tokens> {
  const answer = await fetch(`${site}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: `770176543${10 + players++}`, password: 'a night on the steppe', language, birthday: '1990-05-05' }),
  });
  return (await answer.json()) as Tokens;
}

async function contextFor(browser: Browser, site: string, { role, size, language }: Sheet): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: SIZES[size], reducedMotion: 'reduce', baseURL: site });
  await context.addCookies([
    { name: 'language', value: language, url: site },
    ...(role === 'player' ? [{ name: 'session', value: '1', url: site }] : []),
  ]);
  if (role === 'guest') return context;
  const tokens = await signUp(site, language);
  const stored = { accessToken: tokens.access.token, refreshToken: tokens.refresh.token };
  await context.addInitScript((items) => {
    if (location.protocol === 'http:') for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  return context;
}

interface Sheet {
  readonly role: Role;
  readonly size: Size;
  readonly language: string;
}

/** All pages side by side in one picture, for a visual comparison. */
async function makeSheet(name: string, size: Size, pictures: readonly Buffer[]): Promise<void> {
  const width = SHOWN_WIDTH[size];
  const height = Math.round((SIZES[size].height / SIZES[size].width) * width);
  const rows = Math.ceil(pictures.length / COLUMNS);
  const tiles = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize(width, height).png().toBuffer(),
      left: (index % COLUMNS) * (width + 8),
      top: Math.floor(index / COLUMNS) * (height + 8),
    })),
  );
  const background = '#444444';
  await sharp({ create: { width: COLUMNS * (width + 8), height: rows * (height + 8), channels: 3, background } })
    .composite(tiles)
    .webp({ quality: 82 })
    .toFile(path.join(TARGET, `${name}.webp`));
}

/** Waits until the page is idle: lists, visible pictures and dialogs of the address are loaded, and a game can be played. */
async function untilStill(page: Page, address: string): Promise<void> {
  const waits = { timeout: 10_000 };
  const game = page.frameLocator('main iframe').locator('.press-button[data-state="ready"], .comet-press').first();
  const isGame = /^\/games\/[^/]+$/.test(address) && address !== '/games/search';
  const all = [
    page.waitForFunction(() => !document.querySelector('#content [aria-busy="true"], #content .skeleton'), null, waits),
    page.waitForFunction(() => Array.from(document.images).every((one) => one.complete || one.loading === 'lazy'), null, waits),
    ...(address.includes('#') ? [page.locator('dialog[open]').waitFor(waits)] : []),
    ...(isGame ? [game.waitFor(waits)] : []),
  ];
  for (const [place, end] of (await Promise.allSettled(all)).entries())
    if (end.status === 'rejected') console.log(`  ${address} is not still (${place})`);
  await page.waitForTimeout(500);
}

async function shootAll(browser: Browser, site: string, sheet: Sheet): Promise<void> {
  const context = await contextFor(browser, site, sheet);
  const page = await context.newPage();
  const pictures: Buffer[] = [];
  for (const address of PATHS[sheet.role]) {
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')));
    await untilStill(page, address);
    pictures.push(await page.screenshot());
  }
  await context.close();
  await makeSheet(`${sheet.role}-${sheet.size}-${sheet.language}`, sheet.size, pictures);
}

const words = new Set(process.argv.slice(2));
const named = <Name extends string>(names: readonly Name[]): readonly Name[] => {
  const chosen = names.filter((name) => words.has(name));
  return chosen.length > 0 ? chosen : names;
};

/** Screenshots of every page, by role, size and language: `npm run screens`, or some of them: `npm run screens kk az player phone`. */
const database = await startDatabase();
const server = await startServer(database.url);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  await mkdir(TARGET, { recursive: true });
  for (const language of named(LANGUAGES))
    for (const size of named(['phone', 'desktop']))
      for (const role of named(['guest', 'player'])) {
        await shootAll(browser, server.url, { role, size, language });
        console.log(`  ${role}, ${size}, ${language}`);
      }
  console.log(`\nLook at ${TARGET}`);
} finally {
  await browser.close();
  await server.stop();
  await database.stop();
}
