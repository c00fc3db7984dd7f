import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What an impatient eye would find: a page wider than its window, or words cut off in what is pressed and read. */
async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What is just moving, as a slide of the banner does now and then, is looked at where it comes to stand.
    const moves = document.getAnimations().filter((move) => move instanceof CSSTransition);
    await Promise.allSettled(moves.map(({ finished }) => finished));
    const found: string[] = [];
    // A row that is scrolled aside goes on outside.
    const scrollsAside = (element: HTMLElement | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsAside(element.parentElement));
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth - innerWidth} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>('a, button, label, h1, h2, h3, p, dt, dd, .btn-label, .field-value')) {
      const name = `<${element.localName}> ${element.innerText.slice(0, 40)}`;
      const box = element.getBoundingClientRect();
      // What only a screen reader gets is a pixel wide; a slide that has turned away stands beside the banner and is nobody's.
      if (
        box.width <= 1 ||
        element.closest('[aria-hidden="true"], [inert], .skip-link') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue;
      // A pixel is left to rounding.
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
    expect(await misfits(page), `at ${width} px`).toEqual([]);
  }
}

/** WCAG 2.2 AA, as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

const PHONE_WIDTH = 390;
const DESKTOP_WIDTH = 1280;

/**
 * A page as everybody may meet it: words fit at every width, and machines can read it on a phone and on a desktop. How a page is put
 * together does not depend on its words, so one language is enough for the machines.
 */
export async function expectGood(page: Page, language: Language): Promise<void> {
  const before = page.viewportSize();
  await expectFits(page, [320, PHONE_WIDTH, 800, DESKTOP_WIDTH]);
  if (language === 'kk') {
    await expectAccessible(page);
    await page.setViewportSize({ width: PHONE_WIDTH, height: 844 });
    await expectAccessible(page);
  }
  if (before) await page.setViewportSize(before);
  // What is pressed next is found by what was drawn last: at the old width a press would meet something else, or nothing.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))),
  );
}

/** Fonts, pictures and movements have come to rest. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      // A picture that is only asked for when it comes near is not awaited as long as it is far.
      [...document.images].every(
        (image) => image.complete || (image.loading === 'lazy' && image.getBoundingClientRect().top > innerHeight),
      ) &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}
