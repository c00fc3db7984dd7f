import type { Slide } from '@tulpar/contract/games/promos';
import { expect, test } from 'vitest';
import {
  comingAfter,
  platformOf,
  SLIDE_MS,
  slideLink,
  slideText,
  slideVideo,
  VIDEO_IN_VIEW,
  VIDEO_PICTURE_MS,
  VIDEO_WAIT_MS,
  videoBannersFor,
} from './slides.ts';

const slide = (more: Partial<Slide> = {}): Slide => ({
  slug: 'one',
  image_url: null,
  video_url: null,
  video_banner_ios: null,
  video_banner_android: null,
  isAppLink: false,
  main_header: '',
  sub_header: '',
  description: '',
  button_text: '',
  button_link: '',
  tournament_slug: null,
  blur_bg: null,
  blur_height: null,
  ...more,
});

test.each([
  ['-', null],
  [' - ', null],
  ['', null],
  ['A - B', 'A - B'],
  ['--', '--'],
])('LOBBY-15 the text %j is shown as %j', (text, shown) => {
  expect(slideText(text)).toBe(shown);
});

test.each([
  [{ button_link: '/rules' }, '/rules'],
  [{ button_link: 'https://elsewhere.example/a' }, 'https://elsewhere.example/a'],
  [{ button_link: 'javascript:alert(1)' }, null],
  [{ button_link: '//elsewhere.example' }, null],
  [{ button_link: '', tournament_slug: 'steppe-cup' }, '/tournaments/steppe-cup'],
  [{ button_link: '/rules', tournament_slug: 'steppe-cup' }, '/rules'],
  [{ button_link: '', isAppLink: true }, '/download-app'],
  [{ button_link: '' }, null],
])('ENTITY-36 ENTITY-37 ENTITY-38 a slide of %j leads to %j', (more, link) => {
  expect(slideLink(slide(more))).toBe(link);
});

test('ENTITY-36 a platform’s own video goes before the common one', () => {
  const both = slide({ video_url: '/a.webm', video_banner_ios: '/i.mp4', video_banner_android: '/d.webm' });
  expect((['ios', 'android', 'other'] as const).map((platform) => slideVideo(both, platform))).toEqual(['/i.mp4', '/d.webm', '/a.webm']);
  expect(slideVideo(slide({ video_url: '/a.webm' }), 'ios')).toBe('/a.webm');
  expect(platformOf('Mozilla/5.0 (Linux; Android 15)')).toBe('android');
  expect(platformOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe('ios');
});

const BANNERS = ['bonuses', 'download-app', 'download-app-afterDep', 'other'].map((slug) => slide({ slug }));
test.each([
  [{ isPlayer: true, hasOffer: true, canInstall: false, depositsCount: 0 }, ['bonuses']],
  [{ isPlayer: true, hasOffer: false, canInstall: true, depositsCount: 0 }, ['download-app']],
  [{ isPlayer: true, hasOffer: false, canInstall: true, depositsCount: 2 }, ['download-app-afterDep']],
  [{ isPlayer: true, hasOffer: true, canInstall: true, depositsCount: 0 }, ['bonuses', 'download-app']],
  [{ isPlayer: false, hasOffer: true, canInstall: true, depositsCount: 1 }, []],
  [{ isPlayer: true, hasOffer: false, canInstall: false, depositsCount: 1 }, []],
])('LOBBY-12 LOBBY-13 LOBBY-14 %j sees the banners %j', (facts, slugs) => {
  expect(videoBannersFor(BANNERS, facts).map(({ slug }) => slug)).toEqual(slugs);
});

test('CONST-21 CONST-22 LOBBY-07 LOBBY-10 LOBBY-11 the times of the banner', () => {
  expect([SLIDE_MS, VIDEO_PICTURE_MS, VIDEO_WAIT_MS, VIDEO_IN_VIEW]).toEqual([5000, 3000, 10_000, 0.8]);
});

test('the next two slides with text and link are shown beside the banner, wrapping around; a single one is not', () => {
  const named = (slug: string, more: Partial<Slide> = {}) => slide({ slug, main_header: slug, button_link: '/rules', ...more });
  const [a, b, c] = [named('a'), named('b'), named('c')];
  const slugs = (slides: readonly Slide[], index: number) => comingAfter(slides, index).map(({ slug }) => slug);
  expect(slugs([a, b, c], 0)).toEqual(['b', 'c']);
  expect(slugs([a, b, c], 2)).toEqual(['a', 'b']);
  expect(slugs([a, named('mute', { main_header: '-' }), b, named('nowhere', { button_link: '' }), c], 0)).toEqual(['b', 'c']);
  expect(slugs([a, b], 0)).toEqual([]);
  expect(slugs([], 0)).toEqual([]);
});
