import { expect, test, vi } from 'vitest';
import { tellParent } from './parent-page.ts';

const ALLOWED = ['https://partner.example', 'https://other.example'];

test('AUTH-14 the page around us is told, if it is one of those that may show us', () => {
  const postMessage = vi.fn();
  tellParent({ parent: { postMessage }, parentOrigin: 'https://partner.example' }, ALLOWED);
  expect(postMessage.mock.calls).toEqual([[{ type: 'showPage' }, 'https://partner.example']]);
});

test('AUTH-14 a stranger, or nobody, is told nothing', () => {
  const postMessage = vi.fn();
  tellParent({ parent: { postMessage }, parentOrigin: 'https://evil.example' }, ALLOWED);
  tellParent({ parent: { postMessage }, parentOrigin: 'https://partner.example' }, []);
  tellParent({ parent: null, parentOrigin: null }, ALLOWED);
  expect(postMessage).not.toHaveBeenCalled();
});

test('AUTH-14 where the browser does not tell who is around us, the message is addressed to those it is meant for', () => {
  const postMessage = vi.fn();
  tellParent({ parent: { postMessage }, parentOrigin: null }, ALLOWED);
  expect(postMessage.mock.calls.map(([, origin]) => origin as string)).toEqual(ALLOWED);
});
