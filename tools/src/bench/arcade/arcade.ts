import { parseArgs } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import type { Figure } from '../figure.ts';
import { startDatabase, startServer } from '../programs.ts';
import { growth } from './growth.ts';
import { openGame } from './play.ts';
import { MARKS, quantile, scriptPerFrame, type TraceEvent } from './script-per-frame.ts';

const GAMES = [
  'fruit-cocktail',
  'resident',
  'golden-tulpar',
  'silk-road',
  'fire-temple',
  'snow-leopard',
  'comet',
  'mines',
  'plinko',
  'dice',
  'roulette',
  'blackjack',
] as const;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } as const;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8'];
const SCRIPT_MS_MAX = 4;
/** How long a game is traced at normal speed, continued to the end of the round. */
const TRACED_MS = 12_000;
const WARM_UP = 10;
/** Compiled code and the runtime's own memory vary by about this much. */
const GROWTH_BYTES_MAX = 300_000;
const GROWTH_MAX = 0.05;
/** Lists of recent results fill up and then keep their length. */
const NODES_MAX = 60;
const LISTENERS_MAX = 20;
/** Shared flights cannot be sped up: one counts as this many spins. */
const SPINS_OF_A_FLIGHT = 20;
/** While memory is measured frames are not drawn: they run at timer speed, each with the longest allowed frame time. */
const HASTE = { everyMs: 4, frameMs: 50 } as const;

interface Kept {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** Each game runs in a browser of its own, so that it cannot affect the next one. */
async function withPage<Seen>(work: (page: Page, browser: Browser) => Promise<Seen>): Promise<Seen> {
  const browser = await launch();
  try {
    const context = await browser.newContext(PHONE);
    return await work(await context.newPage(), browser);
  } finally {
    await browser.close();
  }
}

async function trace(site: string, slug: string): Promise<TraceEvent[]> {
  return withPage(async (page, browser) => {
    const { frame, play } = await openGame(page, site, slug);
    // One-time compiling and decoding is not measured.
    await play(1, false);
    await browser.startTracing(page, { categories: CATEGORIES });
    await frame.evaluate((name) => void performance.mark(name), MARKS.begin);
    for (const until = Date.now() + TRACED_MS; Date.now() < until; ) await play(1, false);
    await frame.evaluate((name) => void performance.mark(name), MARKS.end);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return traceEvents;
  });
}

async function readKept(session: CDPSession): Promise<Kept> {
  // Objects with finalizers are freed only by the second collection.
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { bytes: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** The memory in use after the warm-up, after half of the rounds and after all of them. */
async function readHalves(site: string, slug: string, spins: number): Promise<Kept[]> {
  return withPage(async (page) => {
    await page.addInitScript(({ everyMs, frameMs }) => {
      if (window === top) return;
      let now = 0;
      window.requestAnimationFrame = (work) => window.setTimeout(() => work((now += frameMs)), everyMs);
    }, HASTE);
    const player = await openGame(page, site, slug);
    // The frame has an opaque origin and therefore a process and a heap of its own.
    const session = await page.context().newCDPSession(player.frame);
    await session.send('Performance.enable');
    const half = Math.ceil(roundsFor(slug, spins) / 2);
    const kept: Kept[] = [];
    for (const rounds of [roundsFor(slug, WARM_UP), half, half]) {
      await player.play(rounds, true);
      kept.push(await readKept(session));
    }
    return kept;
  });
}

const roundsFor = (slug: string, spins: number): number => (slug === 'comet' ? Math.ceil(spins / SPINS_OF_A_FLIGHT) : spins);

/** Measured in processor time, which excludes other programs. The wall time is reported beside it. */
async function scriptFigures(site: string, slug: string): Promise<Figure[]> {
  const events = await trace(site, slug);
  const [own, wall] = [scriptPerFrame(events, 'thread'), scriptPerFrame(events, 'wall')];
  const all = `${slug}: script in a frame`;
  return [
    { name: `${all}, p99 of ${own.length}`, value: quantile(own, 0.99), unit: 'ms', atMost: SCRIPT_MS_MAX },
    { name: `${all}, p50`, value: quantile(own, 0.5), unit: 'ms' },
    { name: `${all}, the longest`, value: quantile(own, 1), unit: 'ms' },
    { name: `${all}, p95 by the wall's clock`, value: quantile(wall, 0.95), unit: 'ms' },
  ];
}

async function garbageFigures(site: string, slug: string, spins: number): Promise<Figure[]> {
  const halves = await readHalves(site, slug, spins);
  const kilo = (bytes: number) => Math.round(bytes / 1000);
  const { bytes, nodes } = halves[0] ?? { bytes: Number.NaN, nodes: Number.NaN };
  const last = halves.at(-1);
  const later = `${slug}: ${roundsFor(slug, spins)} rounds later`;
  const grown = (what: keyof Kept) => growth(halves.map((kept) => kept[what]));
  return [
    {
      name: `${later}, heap of ${kilo(bytes)} kB`,
      value: kilo(grown('bytes')),
      unit: 'kB',
      atMost: kilo(Math.max(GROWTH_BYTES_MAX, bytes * GROWTH_MAX)),
    },
    { name: `${later}, heap in all, made once or not`, value: kilo((last?.bytes ?? Number.NaN) - bytes), unit: 'kB' },
    { name: `${later}, nodes in all`, value: (last?.nodes ?? Number.NaN) - nodes, unit: '' },
    { name: `${later}, nodes`, value: grown('nodes'), unit: '', atMost: NODES_MAX },
    { name: `${later}, listeners`, value: grown('listeners'), unit: '', atMost: LISTENERS_MAX },
  ];
}

/** Each game in a real browser with a phone's screen: script time per frame while rounds are played, and memory growth over many rounds. */
export async function arcade(parameters: readonly string[]): Promise<Figure[]> {
  const { values } = parseArgs({
    args: [...parameters],
    options: { game: { type: 'string', multiple: true }, spins: { type: 'string', default: '100' } },
  });
  const wanted = values.game ?? GAMES;
  const database = await startDatabase();
  const server = await startServer(database.url);
  try {
    const figures: Figure[] = [];
    for (const slug of wanted)
      figures.push(...(await scriptFigures(server.url, slug)), ...(await garbageFigures(server.url, slug, Number(values.spins))));
    return figures;
  } finally {
    await server.stop();
    await database.stop();
  }
}
