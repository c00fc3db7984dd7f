import { createFakeStorage } from '@tulpar/app-kit/testing/fake-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backPath } from '#platform/back-path.ts';
import { forgetSession } from './log-out.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('sessionStorage', createFakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('AUTH-05 AUTH-07 HEADER-03 nothing of the player is left, neither seen, nor on the device, nor where they were', () => {
  localStorage.setItem('user', '{}');
  localStorage.setItem('isShowWelcome', '1');
  localStorage.setItem('guest', 'kk');
  backPath.remember('/cash-box/history');
  const clear = vi.fn();
  forgetSession({ clear });
  expect(clear).toHaveBeenCalledOnce();
  expect([localStorage.getItem('user'), localStorage.getItem('isShowWelcome')]).toEqual([null, null]);
  expect(localStorage.getItem('cda')).toContain('"value":"1"');
  expect(backPath.peek()).toBe('/');
  expect(localStorage.getItem('guest')).toBe('kk');
});
