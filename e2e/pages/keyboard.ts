import { expect, type Page } from '@playwright/test';

/** Numbers every focusable element that is visible and returns their names. */
async function numberStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const numbered of document.querySelectorAll('[data-stop]')) numbered.removeAttribute('data-stop');
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, iframe, [tabindex]');
    const stops = [...all].filter((element) => {
      // In a radio group only the checked one is a tab stop.
      if (element.matches('input[type=radio]:not(:checked)')) return false;
      const isAble = !element.matches(':disabled') && element.tabIndex >= 0 && !element.closest('[inert], dialog:not([open])');
      return isAble && element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && element.getClientRects().length > 0;
    });
    stops.forEach((element, number) => element.setAttribute('data-stop', String(number)));
    return stops.map((element) => `<${element.localName}> ${(element.ariaLabel ?? element.innerText ?? '').slice(0, 40)}`);
  });
}

/** Returns which stop has the focus, whether its focus indicator is visible, and whether it lies within the window. */
async function inspectFocus(page: Page): Promise<{ stop: number | null; isShown: boolean; isInside: boolean; partsMax: number }> {
  return page.evaluate(async () => {
    // Transitions that the focus started are over before its position is read.
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const element = document.activeElement;
    const stop = element?.getAttribute('data-stop') ?? null;
    const partsMax = element?.localName === 'iframe' ? 40 : 5;
    if (!element || stop === null) return { stop: null, isShown: true, isInside: true, partsMax };
    const box = element.getBoundingClientRect();
    const isInside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    // A field shows its focus on its frame.
    const isShown = [element, element.parentElement, element.parentElement?.parentElement].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return isOutlined || (one !== element && one.matches(':focus-within') && boxShadow !== 'none');
    });
    // An element inside an iframe shows its focus there.
    return { stop: Number(stop), isShown: isShown || element.localName === 'iframe', isInside, partsMax };
  });
}

const FLOATING_MAX = 4;

const WALKS_MAX = 3;

/** Presses Tab through the page: every stop is reached once, shows its focus within the window, and the walk ends. */
export async function expectAllReachable(page: Page): Promise<void> {
  // Animations would delay elements that scroll into view.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The footer is rendered once it is scrolled into view.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const footer = page.locator('footer[aria-label]');
  if (await footer.isVisible()) await expect(footer.getByRole('link')).not.toHaveCount(0);
  // Lists that load more at their end are complete by then.
  await expect(page.locator('[data-more]')).toHaveCount(0);
  // A part that is drawn anew during the walk, such as a footer whose texts arrive, has lost its numbers: the walk starts over.
  let problems: string[] = [];
  for (let walk = 0; walk < WALKS_MAX; walk++) {
    problems = await walkThrough(page);
    if (problems.length === 0) break;
  }
  expect.soft(problems).toEqual([]);
}

/** One walk by Tab from the first link; returns what is wrong. */
async function walkThrough(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('[data-part="to-top"]')).toHaveCount(0);
  const stops = await numberStops(page);
  const reached: number[] = [];
  const problems: string[] = [];
  let parts = 0;
  let floating = 0;
  await page.locator('a[href="#content"]').focus();
  for (let press = 0; press <= stops.length; press++) {
    const { stop, isShown, isInside, partsMax } = await inspectFocus(page);
    // A date field has several parts within one stop, as has a game in its iframe.
    if (stop !== null && stop === reached.at(-1) && parts++ < partsMax) {
      await page.keyboard.press('Tab');
      press--;
      continue;
    }
    // Floating buttons appear after scrolling and have no number.
    if (stop === null && floating++ < FLOATING_MAX && (await page.locator('[data-part="floating-action"] :focus').count()) > 0) {
      await page.keyboard.press('Tab');
      press--;
      continue;
    }
    if (stop === null || reached.includes(stop)) break;
    parts = 0;
    reached.push(stop);
    if (!isShown) problems.push(`${stops[stop]} does not show that it has the focus`);
    if (!isInside) problems.push(`${stops[stop]} has the focus out of sight`);
    await page.keyboard.press('Tab');
  }
  const missed = stops.filter((_name, stop) => !reached.includes(stop)).map((name) => `${name} is not reached`);
  return [...problems, ...missed];
}
