import { expect, test, vi } from 'vitest';
import { notifyParentPage } from './parent-page.ts';

const ALLOWED = ['https://partner.example', 'https://other.example'];

test('AUTH-14 the embedding page is notified if its origin is allowed', () => {
  const postMessage = vi.fn();
  notifyParentPage({ parent: { postMessage }, parentOrigin: 'https://partner.example' }, ALLOWED);
  expect(postMessage.mock.calls).toEqual([[{ type: 'showPage' }, 'https://partner.example']]);
});

test('AUTH-14 a foreign origin, or no parent, is not notified', () => {
  const postMessage = vi.fn();
  notifyParentPage({ parent: { postMessage }, parentOrigin: 'https://evil.example' }, ALLOWED);
  notifyParentPage({ parent: { postMessage }, parentOrigin: 'https://partner.example' }, []);
  notifyParentPage({ parent: null, parentOrigin: null }, ALLOWED);
  expect(postMessage).not.toHaveBeenCalled();
});

test('AUTH-14 where the browser hides the parent origin, the message is addressed to the allowed origins', () => {
  const postMessage = vi.fn();
  notifyParentPage({ parent: { postMessage }, parentOrigin: null }, ALLOWED);
  expect(postMessage.mock.calls.map(([, origin]) => origin as string)).toEqual(ALLOWED);
});
