import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeAddress } from './safe-address.ts';

test.each([
  ['https://tulpar.kz/games?search=a', 'https://tulpar.kz/games?search=a'],
  ['https://tulpar.kz/?auth_token=s3cret&auth_type=pwa', 'https://tulpar.kz/?auth_token=hidden&auth_type=pwa'],
  ['https://tulpar.kz/confirm-email/s3cret?auth_token=s3cret', 'https://tulpar.kz/confirm-email/hidden?auth_token=hidden'],
  ['https://tulpar.kz/undo-contact/abc', 'https://tulpar.kz/undo-contact/hidden'],
  ['https://tulpar.kz/unsubscribe/a@b.kz', 'https://tulpar.kz/unsubscribe/hidden'],
  ['https://a:s3cret@tulpar.kz/', 'https://tulpar.kz/'],
  ['https://tulpar.kz/#tgWebAppData=s3cret', 'https://tulpar.kz/'],
  ['https://tulpar.kz/#payment_ok', 'https://tulpar.kz/#payment_ok'],
  ['javascript:alert(1)', ''],
  ['data:text/html,a', ''],
  ['/games', ''],
  ['', ''],
])('%s is written down as %s', (address, written) => expect(safeAddress(address)).toBe(written));

test('whatever the token is, it does not stay', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{16,64}$/), (token) => {
      for (const address of [
        `https://t.kz/x?a=1&auth_token=${token}`,
        `https://t.kz/confirm-email/${token}`,
        `https://t.kz/?token=${token}#auth`,
      ])
        expect(safeAddress(address)).not.toContain(token);
    }),
  );
});
