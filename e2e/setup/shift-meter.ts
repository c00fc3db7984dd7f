import { expect, type Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  readonly nodes: readonly string[];
}

/** Below what is noticeable; the recommended limit of the web is five times as much. */
const SHIFT_MAX = 0.02;

/** A phone with a poor connection: 1.6 Mbit/s and 150 ms latency. Nothing is cached between pages. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Slows the network down and sums up the layout shifts of each page. */
export async function startShiftMeter(page: Page): Promise<{ expectStill: (where: string) => Promise<void> }> {
  await page.addInitScript(() => {
    // Over a slow network a list may be too old before the page is drawn: it would be fetched again, and another one might be drawn.
    Object.defineProperty(performance, 'timeOrigin', { value: Date.now() + 3_600_000 });
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 80) ?? '');
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.send('Network.emulateNetworkConditions', SLOW);
  return {
    async expectStill(where) {
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
      const moved = shifts.reduce((sum, { value }) => sum + value, 0);
      expect.soft(moved, `${where}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(SHIFT_MAX);
    },
  };
}
