import { afterEach, expect, test, vi } from 'vitest';
import { draw, heldQueries } from '#platform/testing/draw.tsx';
import { Footer } from './footer.tsx';

afterEach(() => void vi.useRealTimers());

test('FOOTER-13 the copyright year is the current one, and the language is abbreviated as its speakers do', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-01T12:00:00Z') });
  const html = draw(<Footer />, heldQueries().client).replaceAll('<!-- -->', '');
  expect(html).toContain('© 2031 Tulpar. All rights reserved.');
  expect(html).toContain('>ENG<');
});
