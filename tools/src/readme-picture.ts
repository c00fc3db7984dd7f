import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { startDatabase, startServer } from './bench/programs.ts';

const TARGET = path.join(import.meta.dirname, '../../docs/readme.webp');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PHONE_SHOWN_HEIGHT = 720;
const MARGIN = 40;

/** A screenshot with rounded corners. */
async function shoot(browser: Browser, url: string, language: string, viewport: { width: number; height: number }, radius: number) {
  const context = await browser.newContext({ viewport, locale: language, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await context.close();
  const { width, height } = viewport;
  const mask = Buffer.from(`<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`);
  return sharp(picture)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Renders the picture of the README from the running product. */
const database = await startDatabase();
const server = await startServer(database.url);
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
try {
  const desktop = await shoot(browser, `${server.url}/`, 'en', DESKTOP, 16);
  const phone = await sharp(await shoot(browser, `${server.url}/auth/register`, 'kk', PHONE, 28))
    .resize({ height: PHONE_SHOWN_HEIGHT })
    .toBuffer();
  const phoneWidth = Math.round((PHONE.width * PHONE_SHOWN_HEIGHT) / PHONE.height);
  await sharp({
    create: { width: DESKTOP.width + phoneWidth + 3 * MARGIN, height: DESKTOP.height + 2 * MARGIN, channels: 3, background: '#050917' },
  })
    .composite([
      { input: desktop, left: MARGIN, top: MARGIN },
      { input: phone, left: DESKTOP.width + 2 * MARGIN, top: MARGIN + (DESKTOP.height - PHONE_SHOWN_HEIGHT) / 2 },
    ])
    .webp({ quality: 82 })
    .toFile(TARGET);
} finally {
  await browser.close();
  await server.stop();
  await database.stop();
}
