import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`, ['Android', '14', 'Chrome 130']],
  [
    `Mozilla/5.0 (Linux; Android 13) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    ['Android', '13', 'Samsung Internet 26'],
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ['iOS', '17.5.1', 'Safari 17'],
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 YaBrowser/24.10 Safari/537.36`, ['Windows', '10.0', 'Yandex 24']],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`, ['Windows', '10.0', 'Edge 130']],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', ['Linux', '', 'Firefox 132']],
  ['curl/8', ['other', '', 'other']],
  ['', ['other', '', 'other']],
])('ENTITY-46 %s', (userAgent, [operating_system, os_version, browser]) =>
  expect(describeDevice(userAgent)).toEqual({ operating_system, os_version, browser }),
);

test('whatever a browser calls itself, the description fits its fields', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d.]{0,200}$/), (noise, version) => {
      const { operating_system, os_version, browser } = describeDevice(`${noise} Android ${version} Chrome/${version}`);
      expect([operating_system.length <= 32, os_version.length <= 32, browser.length <= 64]).toEqual([true, true, true]);
    }),
  );
});
