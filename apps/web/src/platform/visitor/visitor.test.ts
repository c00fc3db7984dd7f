import { createFakeStorage } from '@tulpar/app-kit/testing/fake-storage';
import { beforeEach, expect, test, vi } from 'vitest';
import { visitor } from './visitor.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

beforeEach(() => {
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('sessionStorage', createFakeStorage());
  vi.stubGlobal('location', { href: 'https://tulpar.kz/?utm_source=autumn' });
});

test('CONST-37 a visitor gets a random id once, and keeps it', () => {
  const id = visitor.id();
  expect(id).toMatch(UUID);
  expect(visitor.id()).toBe(id);
});

test('CONST-37 where nothing can be kept, a visitor has an id all the same', () => {
  vi.stubGlobal('localStorage', createFakeStorage({ isRefused: true }));
  expect(visitor.id()).toMatch(UUID);
});

test('ENTITY-46 the source is that of the first address of a visit, whatever is opened later', () => {
  visitor.arrive();
  vi.stubGlobal('location', { href: 'https://tulpar.kz/?utm_source=other' });
  visitor.arrive();
  expect(visitor.source()).toBe('autumn');
});

test.each(['https://tulpar.kz/', 'https://tulpar.kz/?utm_source=', 'no address'])('ENTITY-46 %s names no source', (href) => {
  vi.stubGlobal('location', { href });
  expect(visitor.source()).toBeNull();
});

test.each(['\u0000', '<script>', '='.repeat(300), '💥'])(
  'CONST-37 the stored id %j, which the server would refuse, is replaced',
  (junk) => {
    localStorage.setItem('visitorUid', junk);
    expect(visitor.id()).toMatch(UUID);
  },
);

test('ENTITY-46 a stored landing page that is no address is replaced by the present one', () => {
  sessionStorage.setItem('landingPage', '\u0000');
  expect(visitor.source()).toBe('autumn');
});

test('AUTH-11 a token in the first address is neither kept nor sent', () => {
  vi.stubGlobal('location', { href: 'https://tulpar.kz/bonuses?auth_token=secret&auth_type=pwa&utm_source=autumn' });
  vi.stubGlobal('document', { referrer: 'https://tulpar.kz/?auth_token=secret' });
  visitor.arrive();
  expect(sessionStorage.getItem('landingPage')).toBe('https://tulpar.kz/bonuses?auth_token=hidden&auth_type=pwa&utm_source=autumn');
  expect(JSON.stringify(visitor.describe())).not.toContain('secret');
  expect(visitor.source()).toBe('autumn');
});
