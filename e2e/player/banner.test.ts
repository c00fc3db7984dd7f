import { LANGUAGES } from '@tulpar/domain/languages';
import { navigate, openPage, untilElementHydrated } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

test('LOBBY-07 LOBBY-08 LOBBY-10 CONST-21 the banner advances every five seconds, wraps around, pauses, and follows its dots', async ({
  page,
  translate,
}) => {
  const t = translate('en');
  await page.clock.install();
  await openPage(page, '/', 'en');
  const shown = page.locator('[data-place="shown"] h2');
  const banner = page.getByRole('region', { name: t('catalog.slides.label') });
  const dots = banner.getByRole('button', { name: /^Slide/ });
  const slides = await page.locator('[data-place]').count();
  expect(slides).toBeGreaterThan(2);
  await expect(dots).toHaveCount(slides);
  await untilElementHydrated(dots.first());
  // Besides the dots there is a pause button, and no arrow.
  await expect(banner.getByRole('button')).toHaveCount(slides + 1);
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 10_000)));
  // The jump turns a slide at its end: half of the next one's time later it is drawn.
  await page.clock.runFor(2500);
  const begun = await dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === 'true'));
  const titles = await page.locator('[data-place] h2').allTextContents();
  for (let turned = 1; turned <= slides; turned++) {
    await page.clock.runFor(5000);
    await expect(dots.nth((begun + turned) % slides)).toHaveAttribute('aria-current', 'true');
    await expect(shown).toHaveText(titles[(begun + turned) % slides] ?? '');
  }
  await dots.nth(1).click();
  await expect(shown).toHaveText(titles[1] ?? '');
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await banner.getByRole('button', { name: t('catalog.slides.pause') }).click();
  await page.mouse.move(0, 600);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(20_000);
  await expect(shown).toHaveText(titles[1] ?? '');
});

test('on a wide screen the next two slides are beside the banner, advance with it and have working links', async ({ page, translate }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const t = translate('en');
  await openPage(page, '/', 'en');
  const banner = page.getByRole('region', { name: t('catalog.slides.label') });
  const pause = banner.getByRole('button', { name: t('catalog.slides.pause') });
  await untilElementHydrated(pause);
  await pause.click();
  await banner
    .getByRole('button', { name: /^Slide/ })
    .first()
    .click();
  const titles = await page.locator('[data-place] h2').allTextContents();
  const beside = banner.locator('[data-part="next-slide"] strong');
  await expect(beside).toHaveText(titles.slice(1, 3));
  await banner
    .getByRole('button', { name: /^Slide/ })
    .last()
    .click();
  await expect(beside).toHaveText(titles.slice(0, 2));
  await banner.getByRole('link', { name: titles[1] ?? '' }).click();
  await expect(page).toHaveURL(/\/games\/comet$/);
  await page.goBack();
  await expect(beside).toHaveCount(2);
  await expect(beside.first()).toBeVisible();
  // Below 1200 px they stand under it, and a phone shows one slide at a time.
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(beside.first()).toBeVisible();
  await page.setViewportSize({ width: 799, height: 800 });
  await expect(beside.first()).toBeHidden();
});

test('LOBBY-09 LOBBY-11 a video that does not play gives way to its picture, then to the next slide; one that ends does at once', async ({
  page,
  translate,
}) => {
  const t = translate('en');
  const slide = (nth: number) => ({
    slug: `video-${nth}`,
    image_url: '/cdn/banners/welcome-wide.webp',
    video_url: `/cdn/videos/${nth}.webm`,
    video_banner_ios: null,
    video_banner_android: null,
    isAppLink: false,
    main_header: `Video ${nth}`,
    sub_header: '-',
    description: '-',
    button_text: 'Go',
    button_link: '/rules',
    tournament_slug: null,
    blur_bg: null,
    blur_height: null,
  });
  await page.route('**/api/v1/promo-slides?*', (route) => route.fulfill({ json: { data: [1, 2, 3].map(slide) } }));
  await page.route('**/cdn/videos/*', () => undefined);
  await page.clock.install();
  await openPage(page, '/rules', 'en');
  // The clock stands before there is a video, which a jump would make late, and goes on in small steps until it is there.
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 60_000)));
  await page.getByRole('banner').getByRole('link').first().click();
  await page.mouse.move(0, 600);
  const shown = page.locator('[data-place="shown"]');
  const video = shown.locator('video');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(video).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 120_000 });
  await expect(shown.getByRole('heading')).toHaveText('Video 1');
  await page.clock.runFor(3000);
  await expect(video).toBeHidden();
  await expect(shown.locator('img')).toBeVisible();
  await expect(shown.getByRole('heading')).toHaveText('Video 1');
  await page.clock.runFor(7000);
  await expect(shown.getByRole('heading')).toHaveText('Video 2');
  await video.dispatchEvent('ended');
  await expect(shown.getByRole('heading')).toHaveText('Video 3');
  await expect(page.getByRole('region', { name: t('catalog.slides.label') })).toBeVisible();
});

test('the button of a slide is whole on the narrowest phones, in every language', async ({ page }) => {
  await openPage(page, '/', 'kk');
  for (const language of LANGUAGES) {
    await navigate(page, `/?language=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveURL(/\/$/);
    for (const width of [320, 360, 375]) {
      await page.setViewportSize({ width, height: 740 });
      const below = async (selector: string) => {
        const box = await page.locator(selector).boundingBox();
        return box ? box.y + box.height : Number.NaN;
      };
      const room = async () => (await below('[data-part="banner-track"]')) - (await below('[data-place=shown] .btn'));
      await expect.poll(room, `${width} ${language}`).toBeGreaterThan(8);
    }
  }
});
