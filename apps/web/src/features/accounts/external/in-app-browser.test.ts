import { expect, test } from 'vitest';
import { inAppBrowser, systemBrowserAddress } from './in-app-browser.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test.each([
  [`${ANDROID} Instagram 332.0.0.38.90 Android`, 'instagram', 'android'],
  [`${IPHONE} Instagram 332.0.0.27.86 (iPhone14,5; iOS 17_5)`, 'instagram', 'ios'],
  [`${ANDROID} [FB_IAB/FB4A;FBAV/465.0.0.56.78;]`, 'facebook', 'android'],
  [`${IPHONE} [FBAN/FBIOS;FBAV/465.0.0.40.107;FBDV/iPhone14,5]`, 'facebook', 'ios'],
  [`${ANDROID} musical_ly_2023405040 BytedanceWebview/d8a21c6`, 'tiktok', 'android'],
  [`${IPHONE} trill_340500 BytedanceWebview/d8a21c6`, 'tiktok', 'ios'],
  [`${ANDROID} VKAndroidApp/8.80-21000`, 'vk', 'android'],
  [`${IPHONE} com.vk.vkclient/1234`, 'vk', 'ios'],
])('AUTH-15 %s is %s on %s', (userAgent, app, system) => {
  expect(inAppBrowser(userAgent)).toEqual({ app, system });
});

test.each([
  ANDROID,
  IPHONE,
  `${IPHONE} Version/17.5 Safari/604.1`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Instagram 1.0',
  '',
])('AUTH-15 %s is a browser of its own, or no phone', (userAgent) => {
  expect(inAppBrowser(userAgent)).toBeNull();
});

test('AUTH-15 AUTH-16 the address names the system browser and carries the one-use token', () => {
  const page = 'https://tulpar.example/bonuses?tab=1#promocode';
  const query = 'tab=1&auth_token=t%2Bk&auth_type=refresh';
  expect(systemBrowserAddress(page, 't+k', 'android')).toBe(
    `intent://tulpar.example/bonuses?${query}#Intent;scheme=https;action=android.intent.action.VIEW;end`,
  );
  expect(systemBrowserAddress(page, 't+k', 'ios')).toBe(`x-safari-https://tulpar.example/bonuses?${query}#promocode`);
  // An existing token is replaced, not duplicated.
  expect(systemBrowserAddress('https://tulpar.example/?auth_token=old', 'new', 'ios')).toContain('?auth_token=new&auth_type=refresh');
});
