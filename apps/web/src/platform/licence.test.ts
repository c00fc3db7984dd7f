import { expect, test } from 'vitest';
import { isLicenceHost } from './licence.ts';

test('ROLE-10 a host is licensed when its base64 stands in the list', () => {
  const hosts = [btoa('play.example.kz')];
  expect(isLicenceHost('play.example.kz', hosts)).toBe(true);
  expect(isLicenceHost('play.example.az', hosts)).toBe(false);
  expect(isLicenceHost('cGxheS5leGFtcGxlLmt6', hosts)).toBe(false);
});
