import { expect, test } from 'vitest';
import { landingOf, pictureOf } from './register-banner.ts';

const BANNERS = [
  { slug: 'spring', img_icon: '/cdn/spring.webp' },
  { slug: 'bare', img_icon: '' },
];

test('REGISTER-07 QUERY-07 the banner is the one whose slug the address names', () => {
  expect(pictureOf(landingOf('?lnd=spring&x=1'), BANNERS)).toBe('/cdn/spring.webp');
  expect(pictureOf(landingOf('?lnd=%20spring'), BANNERS)).toBe('/cdn/spring.webp');
});

test.each(['', '?lnd=', '?lnd=autumn', '?lnd=bare', '?lnd=constructor', `?lnd=${'x'.repeat(65)}`, '?LND=spring'])(
  'REGISTER-07 otherwise the default picture is shown: %s',
  (search) => {
    expect(pictureOf(landingOf(search), BANNERS)).toBeNull();
  },
);
