import { expect, test } from 'vitest';
import { isInstalled } from './installed-app.ts';

const NOTHING = { isStandalone: false, appName: null, app: null, appId: null };

test.each([
  ['APP-13', { isStandalone: true }, true],
  ['APP-14 QUERY-05', { appName: 'tulpar' }, true],
  ['APP-15', { app: '1', appId: 'tulpar-app-20' }, true],
  ['APP-15', { app: '1', appId: 'tulpar-app-21' }, false],
  ['APP-15', { appId: 'tulpar-app-01' }, false],
  ['APP-15', { app: '1' }, false],
  ['APP-13', {}, false],
])('%s %j is an installed app: %s', (_id, signs, expected) => {
  expect(isInstalled({ ...NOTHING, ...signs })).toBe(expected);
});
