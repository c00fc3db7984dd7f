import { APP_IDS } from '@tulpar/domain/app-ids';
import { expect, test } from 'vitest';
import { isInstalled } from './installed-app.ts';

const NOTHING = { isStandalone: false, appName: null, app: null, appId: null };

test('APP-13 a page that the browser shows as an app is one, a page in a tab is not', () => {
  expect(isInstalled({ ...NOTHING, isStandalone: true })).toBe(true);
  expect(isInstalled(NOTHING)).toBe(false);
});

test('APP-14 QUERY-05 an app that names itself in the address is one, whatever its name', () => {
  for (const appName of ['tulpar', 'x']) expect(isInstalled({ ...NOTHING, appName })).toBe(true);
});

test('APP-15 the cookies name an app and one of twenty ids, and neither is enough alone', () => {
  expect(APP_IDS).toHaveLength(20);
  for (const appId of APP_IDS) expect(isInstalled({ ...NOTHING, app: '1', appId })).toBe(true);
  for (const appId of [null, '', 'tulpar-app-21', 'TULPAR-APP-01', '__proto__'])
    expect(isInstalled({ ...NOTHING, app: '1', appId })).toBe(false);
  expect(isInstalled({ ...NOTHING, appId: 'tulpar-app-01' })).toBe(false);
});
