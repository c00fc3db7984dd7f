import { expect, test } from 'vitest';
import { canBeSent, REFUSED } from './form-state.ts';

test('LOGIN-08 REGISTER-08 a form can be sent unless it finds something wrong itself', () => {
  expect(canBeSent({ isValid: true, errors: {} })).toBe(true);
  // The form is empty, but no field was visited, so no error is shown.
  expect(canBeSent({ isValid: false, errors: {} })).toBe(false);
  expect(canBeSent({ isValid: false, errors: { phone: { type: 'validate' } } })).toBe(false);
});

test('LOGIN-08 input that only the server refused can be sent again', () => {
  expect(canBeSent({ isValid: false, errors: { password: { type: REFUSED } } })).toBe(true);
  expect(canBeSent({ isValid: false, errors: { password: { type: REFUSED }, phone: undefined } })).toBe(true);
  expect(canBeSent({ isValid: false, errors: { password: { type: REFUSED }, phone: { type: 'validate' } } })).toBe(false);
});
