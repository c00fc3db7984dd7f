import { expect, type Page } from '@playwright/test';

/** Numbers everything that a finger could press or type into, and says how many there are. */
async function numberStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, iframe, [tabindex]');
    const stops = [...all].filter((element) => {
      // Of a group of choices the chosen one is a stop; arrows lead to the others.
      if (element.matches('input[type=radio]:not(:checked)')) return false;
      const isAble = !element.matches(':disabled') && element.tabIndex >= 0 && !element.closest('[inert], dialog:not([open])');
      return isAble && element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && element.getClientRects().length > 0;
    });
    stops.forEach((element, number) => element.setAttribute('data-stop', String(number)));
    return stops.map((element) => `<${element.localName}> ${(element.ariaLabel ?? element.innerText ?? '').slice(0, 40)}`);
  });
}

/** Where the focus is, whether it can be seen there, and whether it stands within the window. */
async function lookAtFocus(page: Page): Promise<{ stop: number | null; isShown: boolean; isInside: boolean; partsMax: number }> {
  return page.evaluate(async () => {
    // What comes into sight with the focus has arrived, however late its first frame is drawn.
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const element = document.activeElement;
    const stop = element?.getAttribute('data-stop') ?? null;
    const partsMax = element?.localName === 'iframe' ? 40 : 5;
    if (!element || stop === null) return { stop: null, isShown: true, isInside: true, partsMax };
    const box = element.getBoundingClientRect();
    const isInside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    // A field shows its focus on the frame around it.
    const isShown = [element, element.parentElement, element.parentElement?.parentElement].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return isOutlined || (one !== element && one.matches(':focus-within') && boxShadow !== 'none');
    });
    // What has the focus inside a frame is shown there.
    return { stop: Number(stop), isShown: isShown || element.localName === 'iframe', isInside, partsMax };
  });
}

/** Walks through the page with the tab key: it comes to everything, in the order of the page, shows where it is, and finds an end. */
export async function expectAllReachable(page: Page): Promise<void> {
  // What moves into sight slowly is not there yet when it is looked for.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The footer is drawn once it is seen.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const footer = page.locator('.foot');
  if (await footer.isVisible()) await expect(footer.getByRole('link')).not.toHaveCount(0);
  // A list that goes on has come to its end by then.
  await expect(page.locator('.list-end[data-more]')).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.locator('.to-top')).toHaveCount(0);
  const stops = await numberStops(page);
  const reached: number[] = [];
  const problems: string[] = [];
  let parts = 0;
  await page.locator('.skip-link').focus();
  for (let press = 0; press <= stops.length; press++) {
    const { stop, isShown, isInside, partsMax } = await lookAtFocus(page);
    // A date is one stop with several parts, and so is a game in its frame.
    if (stop !== null && stop === reached.at(-1) && parts++ < partsMax) {
      await page.keyboard.press('Tab');
      press--;
      continue;
    }
    // What floats in once the page has been scrolled was not there to be numbered.
    if (stop === null && (await page.locator('.floating-action :focus').count()) > 0) {
      await page.keyboard.press('Tab');
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
  expect.soft([...problems, ...missed]).toEqual([]);
}
