import type { ApiError } from '@tulpar/api-client/api-error';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { beforeEach, expect, test, vi } from 'vitest';
import { readFormErrors, sortErrors } from './form-errors.ts';
import { report } from './report.ts';

vi.mock('./report.ts', () => ({ report: vi.fn() }));
beforeEach(() => vi.mocked(report).mockClear());

const { t } = createTranslator('en', messagesOf('en'));
const FIELDS = ['phone', 'email', 'password'] as const;

const refused = (parts: Partial<Extract<ApiError, { kind: 'refused' }>>): ApiError => ({
  kind: 'refused',
  status: 422,
  code: 'VALIDATION_ERROR',
  errors: {},
  retryAfterMs: null,
  ...parts,
});

test('VALID-32 ERR-28 each code is translated and shown on its field, several joined with commas', () => {
  const error = refused({ errors: { phone: ['PHONE_TAKEN'], password: ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'] } });
  expect(readFormErrors(t, error, FIELDS)).toEqual({
    byField: {
      phone: t('API_ERRORS.PHONE_TAKEN'),
      password: `${t('API_ERRORS.PASSWORD_TOO_SHORT')}, ${t('API_ERRORS.PASSWORD_TOO_COMMON')}`,
    },
    general: null,
  });
});

test('VALID-33 ERR-29 an error without a field is shown under the form', () => {
  const error = refused({ errors: { phone: ['PHONE_TAKEN'], domain: ['GENERAL_ERROR'], country: ['INVALID_VALUE'] } });
  expect(readFormErrors(t, error, FIELDS)).toEqual({
    byField: { phone: t('API_ERRORS.PHONE_TAKEN') },
    general: `${t('API_ERRORS.GENERAL_ERROR')}, ${t('API_ERRORS.INVALID_VALUE')}`,
  });
});

test('ERR-01 a refusal without fields says its code, or the raw text when there are no words for it', () => {
  expect(readFormErrors(t, refused({ status: 409, code: 'IDEMPOTENCY_CONFLICT' }), FIELDS)).toEqual({
    byField: {},
    general: t('API_ERRORS.IDEMPOTENCY_CONFLICT'),
  });
  expect(readFormErrors(t, refused({ code: 'NOT_IN_THE_BOOKS' }), FIELDS).general).toBe('NOT_IN_THE_BOOKS');
});

test('ERR-02 an error without words of its own shows the default message', () => {
  const text = t('API_ERRORS.DEFAULT');
  expect(readFormErrors(t, refused({ code: 'DEFAULT' }), FIELDS).general).toBe(text);
  expect(readFormErrors(t, refused({ code: '' }), FIELDS).general).toBe(text);
  expect(readFormErrors(t, { kind: 'server', status: 500, retryAfterMs: null }, FIELDS)).toEqual({ byField: {}, general: text });
  expect(readFormErrors(t, { kind: 'wrong-response', status: 200, detail: 'the top' }, FIELDS)).toEqual({ byField: {}, general: text });
});

test('ERR-02 an error with only the default message is reported, without typed values', () => {
  const reported = (error: ApiError) => {
    vi.mocked(report).mockClear();
    readFormErrors(t, error, FIELDS);
    return vi.mocked(report).mock.calls;
  };
  expect(reported(refused({ code: 'DEFAULT' }))).toEqual([['default-error', { kind: 'refused', status: 422, codes: ['DEFAULT'] }]]);
  expect(reported(refused({ code: '' }))).toEqual([['default-error', { kind: 'refused', status: 422, codes: [''] }]]);
  const mixed = refused({ errors: { phone: ['PHONE_TAKEN'], domain: ['GENERAL_ERROR'] } });
  expect(reported(mixed)).toEqual([['default-error', { kind: 'refused', status: 422, codes: ['GENERAL_ERROR'] }]]);
  expect(reported({ kind: 'server', status: 500, retryAfterMs: null })).toEqual([['default-error', { kind: 'server', status: 500 }]]);
  expect(reported(refused({ code: 'INVALID_CREDENTIALS' }))).toEqual([]);
  expect(reported(refused({ errors: { phone: ['PHONE_TAKEN'] } }))).toEqual([]);
  expect(reported({ kind: 'network', isTimeout: false })).toEqual([]);
});

test('ERR-29 after too many attempts the remaining wait is shown', () => {
  const error = refused({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfterMs: 899_400 });
  expect(readFormErrors(t, error, FIELDS)).toEqual({ byField: {}, general: t('ERROR_MESSAGES.waitTime', { time: '15 min' }) });
  expect(readFormErrors(t, { ...error, retryAfterMs: null } as ApiError, FIELDS).general).toBe(t('API_ERRORS.TOO_MANY_REQUESTS'));
});

test('ERR-29 a lost connection is named as such', () => {
  const error: ApiError = { kind: 'network', isTimeout: false };
  expect(readFormErrors(t, error, FIELDS)).toEqual({ byField: {}, general: t('ERROR_MESSAGES.network') });
});

test('VALID-32 VALID-33 ERR-28 codes go onto their fields, those without a field are left over', () => {
  const errors = { phone: ['PHONE_TAKEN'], domain: ['GENERAL_ERROR'], system: ['DEFAULT'], password: [] };
  expect(sortErrors(errors, ['phone', 'email', 'password'] as const)).toEqual({
    byField: { phone: ['PHONE_TAKEN'], password: [] },
    rest: ['GENERAL_ERROR', 'DEFAULT'],
  });
});

test('VALID-32 a field named like a property of every object is just a name', () => {
  expect(sortErrors({ constructor: ['INVALID_VALUE'] }, ['phone'] as const)).toEqual({ byField: {}, rest: ['INVALID_VALUE'] });
});
