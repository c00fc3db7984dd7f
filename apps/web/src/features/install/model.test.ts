import { expect, test } from 'vitest';
import { type BannerMode, bannerMode, CLOSED_HOURS, isBonusOffered, OFFER_DELAY_MS } from './model.ts';

const PHONE = { isNarrow: true, isAndroidOrIos: true, isInstalled: false, isInside: false };
const GUEST = { environment: PHONE, isClosed: false, closings: 0, depositsCount: 0 };

test('HEADER-11 APP-05 the banner is base without deposits, middle with one, none when it is hidden', () => {
  const modes: BannerMode[] = [bannerMode(GUEST), bannerMode({ ...GUEST, depositsCount: 1 }), bannerMode({ ...GUEST, isClosed: true })];
  expect(modes).toEqual(['base', 'middle', 'none']);
});

test('APP-01 APP-02 APP-03 APP-04 CONST-17 the banner is shown on phones outside of apps, until it was closed three times', () => {
  for (const wrong of [{ isNarrow: false }, { isAndroidOrIos: false }, { isInstalled: true }, { isInside: true }])
    expect(bannerMode({ ...GUEST, environment: { ...PHONE, ...wrong } }), JSON.stringify(wrong)).toBe('none');
  expect([0, 1, 2, 3, 4].map((closings) => bannerMode({ ...GUEST, closings }))).toEqual(['base', 'base', 'base', 'none', 'none']);
  expect(CLOSED_HOURS).toBe(6);
});

const NOW = 1_800_000_000_000;
const APP = { environment: { ...PHONE, isInstalled: true }, depositsCount: 1, promo: null, nowMs: NOW };

test('APP-08 APP-09 APP-10 CONST-18 the bonus of the app is for depositors in the installed app alone', () => {
  expect(OFFER_DELAY_MS).toBe(1500);
  expect(isBonusOffered(APP)).toBe(true);
  expect(isBonusOffered({ ...APP, depositsCount: 0 })).toBe(false);
  expect(isBonusOffered({ ...APP, environment: PHONE })).toBe(false);
  expect(isBonusOffered({ ...APP, environment: { ...APP.environment, isInside: true } })).toBe(false);
});

test('APP-11 CONST-18 a postponed bonus is offered again after a day, a received one is not', () => {
  const offered = (value: 'closed' | 'done', ago: number) => isBonusOffered({ ...APP, promo: { value, time: NOW - ago } });
  expect(offered('closed', 86_399_999)).toBe(false);
  expect(offered('closed', 86_400_000)).toBe(true);
  expect(offered('done', 1e12)).toBe(false);
});
