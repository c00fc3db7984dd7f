import type { ApiError } from '@tulpar/api-client/api-error';
import { readFormErrors } from '@tulpar/app-kit/form-errors';
import type { Translate } from '@tulpar/i18n/translate';

/** Why a change was not made, in one text: a refusal in its own words, a lost connection as one. */
export const failureText = (t: Translate, error: ApiError): string => readFormErrors(t, error, []).general ?? t('API_ERRORS.DEFAULT');

/** The codes of a refusal, of its fields and of the whole. */
export const codesOf = ({ errors, code }: Extract<ApiError, { kind: 'refused' }>): readonly string[] => [
  ...Object.values(errors).flat(),
  code,
];
