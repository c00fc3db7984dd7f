import { expect, type Frame, type Page } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Lists visual overflows: a page wider than its window, cut or outside text in links, buttons, headings and fields. */
async function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A running transition, such as a slide of the banner, is measured after its end.
    const moves = document.getAnimations().filter((move) => move instanceof CSSTransition);
    await Promise.allSettled(moves.map(({ finished }) => finished));
    const found: string[] = [];
    // A row that scrolls sideways may continue outside of the window.
    const scrollsAside = (element: HTMLElement | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsAside(element.parentElement));
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth - innerWidth} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>('a, button, label, h1, h2, h3, p, dt, dd, .btn-label, .field-value')) {
      const name = `<${element.localName}> ${element.innerText.slice(0, 40)}`;
      const box = element.getBoundingClientRect();
      // Text for screen readers is one pixel wide; a hidden slide of the banner lies beside it.
      if (
        box.width <= 1 ||
        element.closest('[aria-hidden="true"], [inert], a[href="#content"]') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue;
      // One pixel of tolerance for rounding.
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline') found.push(`${name} is cut`);
      if ((box.left < -1 || box.right > innerWidth + 1) && !scrollsAside(element)) found.push(`${name} stands outside`);
    }
    const ruler = document.createElement('canvas').getContext('2d');
    for (const input of document.querySelectorAll<HTMLInputElement>('input:placeholder-shown')) {
      const { fontWeight, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input);
      const { fontSize } = getComputedStyle(input, '::placeholder');
      if (!ruler || input.clientWidth === 0) continue;
      ruler.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (ruler.measureText(input.placeholder).width > room + 1) found.push(`the placeholder ${input.placeholder} is cut`);
    }
    return found;
  });
}

export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  const { height = 800 } = page.viewportSize() ?? {};
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    expect(await findOverflows(page), `at ${width} px`).toEqual([]);
  }
}

/** Runs axe inside the frame: the adapter for Playwright opens a page for every run, which takes three times as long. */
async function findViolations(frame: Frame): Promise<string[]> {
  if (await frame.evaluate(() => !('axe' in globalThis))) await frame.evaluate(axe.source);
  // Landmarks and the heading of a page belong to its top frame.
  const tags = frame.parentFrame() ? WCAG : [...WCAG, 'best-practice'];
  return frame.evaluate(async (values) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await checker.run(document, { runOnly: { type: 'tag', values }, iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, tags);
}

/** WCAG 2.2 AA, as far as it can be checked automatically. */
export async function expectAccessible(page: Page): Promise<void> {
  const frames = page.frames().filter((frame) => !frame.url().startsWith('about:'));
  expect((await Promise.all(frames.map(findViolations))).flat()).toEqual([]);
}

const PHONE_WIDTH = 390;
const DESKTOP_WIDTH = 1280;

/**
 * Checks that texts fit at every width, and accessibility on a phone and on a desktop. The structure of a page does not depend on its
 * language, so accessibility is checked in one language only.
 */
export async function expectPageQuality(page: Page, language: Language): Promise<void> {
  const before = page.viewportSize();
  await expectFits(page, [320, PHONE_WIDTH, 800, DESKTOP_WIDTH]);
  if (language === 'kk') {
    await expectAccessible(page);
    await page.setViewportSize({ width: PHONE_WIDTH, height: 844 });
    await expectAccessible(page);
  }
  if (before) await page.setViewportSize(before);
  // The next click is aimed by the last drawn frame, so the restored width must be drawn first.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))),
  );
}

/** Waits until fonts and pictures are loaded and no animation runs, except slow ones such as the progress of the banner. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      // A lazy picture below the window or in a hidden slide is not loaded yet.
      [...document.images].every(
        (image) =>
          image.complete ||
          (image.loading === 'lazy' &&
            (image.getBoundingClientRect().top > innerHeight ||
              image.closest('[aria-hidden="true"], [inert]') !== null ||
              !image.checkVisibility({ visibilityProperty: true, opacityProperty: true }))),
      ) &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || Number(effect?.getComputedTiming().endTime) > 2000),
  );
}
