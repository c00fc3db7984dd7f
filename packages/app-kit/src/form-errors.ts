import type { ApiError } from '@tulpar/api-client/api-error';
import { formatDuration } from '@tulpar/i18n/format-duration';
import type { Translate } from '@tulpar/i18n/translate';
import { translateCode } from '@tulpar/i18n/translate-code';
import { report } from './report.ts';

export interface FormErrors<Field extends string> {
  readonly byField: Partial<Record<Field, string>>;
  /** Shown under the form. */
  readonly general: string | null;
}

/** VALID-32, VALID-33: codes are assigned to their fields; the others are shown under the form. */
export function sortErrors<Field extends string>(
  errors: Readonly<Record<string, readonly string[]>>,
  fields: readonly Field[],
): { readonly byField: Partial<Record<Field, readonly string[]>>; readonly rest: readonly string[] } {
  const byField: Partial<Record<Field, readonly string[]>> = {};
  const rest: string[] = [];
  for (const [name, codes] of Object.entries(errors)) {
    const field = fields.find((candidate) => candidate === name);
    if (field) byField[field] = codes;
    else rest.push(...codes);
  }
  return { byField, rest };
}

/** Codes without a specific meaning. */
const UNSPECIFIC_CODES = new Set(['', 'DEFAULT', 'GENERAL_ERROR']);

/** ERR-02: a person cannot act on an unspecific error, so it is reported to the developers. */
function reportUnspecificError(error: ApiError): void {
  if (error.kind === 'server' || error.kind === 'wrong-response') report('default-error', { kind: error.kind, status: error.status });
  if (error.kind !== 'refused') return;
  const codes = Object.values(error.errors).flat();
  const wordless = (codes.length > 0 ? codes : [error.code]).filter((code) => UNSPECIFIC_CODES.has(code));
  if (wordless.length > 0) report('default-error', { kind: error.kind, status: error.status, codes: wordless });
}

/** The texts of a failed call, by field and for the whole form. */
export function readFormErrors<Field extends string>(t: Translate, error: ApiError, fields: readonly Field[]): FormErrors<Field> {
  reportUnspecificError(error);
  if (error.kind !== 'refused')
    return { byField: {}, general: t(error.kind === 'network' ? 'ERROR_MESSAGES.network' : 'API_ERRORS.DEFAULT') };
  if (error.status === 429) {
    if (error.retryAfterMs === null) return { byField: {}, general: translateCode(t, error.code) };
    const time = formatDuration(t, Math.ceil(error.retryAfterMs / 1000));
    return { byField: {}, general: t('ERROR_MESSAGES.waitTime', { time }) };
  }
  const { byField, rest } = sortErrors(error.errors, fields);
  const texts: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const codes = byField[field];
    if (codes) texts[field] = codes.map((code) => translateCode(t, code)).join(', ');
  }
  const hasFields = Object.keys(texts).length > 0;
  const general = rest.length > 0 ? rest.map((code) => translateCode(t, code)).join(', ') : hasFields ? null : translateCode(t, error.code);
  return { byField: texts, general };
}
