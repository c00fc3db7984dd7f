import { createFakeStorage } from '@tulpar/app-kit/testing/fake-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLicenceHost, setTestLicence } from './licence.ts';

const HOSTS = ['cGxheS50dWxwYXIuZXhhbXBsZQ=='];

beforeEach(() => vi.stubGlobal('sessionStorage', createFakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test('ROLE-10 a host is licensed when the list holds its name in base64', () => {
  expect(isLicenceHost('play.tulpar.example', HOSTS)).toBe(true);
  for (const other of ['tulpar.example', 'play.tulpar.example.evil.example', '', 'PLAY.tulpar.example', HOSTS[0] ?? ''])
    expect(isLicenceHost(other, HOSTS)).toBe(false);
  expect(isLicenceHost('play.tulpar.example', [])).toBe(false);
});

test('ROLE-10 QUERY-08 the test flag makes any host count', () => {
  setTestLicence();
  expect(isLicenceHost('localhost', [])).toBe(true);
});

test('QUERY-08 where storage is refused the flag ends with the page', () => {
  vi.stubGlobal('sessionStorage', createFakeStorage({ isRefused: true }));
  expect(isLicenceHost('localhost', HOSTS)).toBe(false);
  setTestLicence();
  expect(isLicenceHost('localhost', HOSTS)).toBe(true);
});
