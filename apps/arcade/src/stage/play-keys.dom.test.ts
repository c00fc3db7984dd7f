import { beforeEach, expect, test } from 'vitest';
import { el } from './dom.ts';
import { listenToPlayKeys } from './play-keys.ts';

let plays = 0;
let canPlay = true;
listenToPlayKeys(() => {
  if (canPlay) plays++;
  return canPlay;
});

const button = el('button', { type: 'button' });
const slider = el('input', { type: 'range' });
const field = el('input', { type: 'text' });
const inDialog = el('button', { type: 'button' });
document.body.append(button, slider, field, el('dialog', { open: true }, inDialog));

const down = (target: Element, init: KeyboardEventInit): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
const SPACE = { code: 'Space', key: ' ' };
const ENTER = { code: 'Enter', key: 'Enter' };
const click = (target: Element) => target.dispatchEvent(new Event('pointerdown', { bubbles: true }));

beforeEach(() => {
  plays = 0;
  canPlay = true;
  click(document.body);
});

test.each([SPACE, ENTER])('$code plays, and the page does not scroll', (key) => {
  expect(down(document.body, key)).toBe(false);
  expect(plays).toBe(1);
});

test.each([SPACE, ENTER])('$code plays after a click on a control, which it does not press again', (key) => {
  click(button);
  expect(down(button, key)).toBe(false);
  expect(button.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, cancelable: true, ...key }))).toBe(false);
  expect(plays).toBe(1);
});

test('a control that the keyboard has led to takes the key itself', () => {
  down(document.body, { code: 'Tab', key: 'Tab' });
  expect(down(button, SPACE)).toBe(true);
  expect(plays).toBe(0);
  // A slider has no use for it.
  expect(down(slider, SPACE)).toBe(false);
  expect(plays).toBe(1);
});

test('a control that the game has focused takes the key where there is nothing to play', () => {
  canPlay = false;
  expect(down(button, SPACE)).toBe(true);
  // Without one the page still does not scroll.
  expect(down(document.body, SPACE)).toBe(false);
});

test('typing and what is read over the game keep their keys', () => {
  for (const target of [field, inDialog]) expect(down(target, SPACE)).toBe(true);
  expect(plays).toBe(0);
});

test('a key that is held plays once', () => {
  down(document.body, SPACE);
  expect(down(document.body, { ...SPACE, repeat: true })).toBe(false);
  expect(plays).toBe(1);
});
