import type { ErrorReply } from '@tulpar/contract/endpoint';
import { type ErrorCode, type ErrorStatus, isErrorCode } from '@tulpar/contract/error-codes';
import type * as z from 'zod/mini';

type FieldErrors = Readonly<Record<string, readonly ErrorCode[]>>;

/** An expected refusal by a handler: a value, not an exception. */
export interface Refusal {
  readonly isRefusal: true;
  readonly status: ErrorStatus;
  readonly code: ErrorCode;
  readonly errors?: FieldErrors;
  readonly retryAfterMs?: number;
}

/** A 403 is a ban and nothing else (AUTH-08). */
export function refuse<Status extends ErrorStatus>(
  status: Status,
  code: Status extends 403 ? 'AUTH_USER_BANNED' : ErrorCode,
  more: Pick<Refusal, 'errors' | 'retryAfterMs'> = {},
): Refusal {
  return { isRefusal: true, status, code, ...more };
}

/** 422 with the code on one field. */
export function refuseField(field: string, code: ErrorCode): Refusal {
  return refuse(422, code, { errors: { [field]: [code] } });
}

/** 422 with the same code on several fields. */
export function refuseFields(fields: readonly string[], code: ErrorCode): Refusal {
  return refuse(422, code, { errors: Object.fromEntries(fields.map((field) => [field, [code]])) });
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'isRefusal' in value;
}

export function errorReply({ code, errors }: Pick<Refusal, 'code' | 'errors'>): ErrorReply {
  return { code, message: code, ...(errors && { errors: errors as Record<string, string[]> }) };
}

type Issue = z.core.$ZodIssue;

function codeOf(issue: Issue, input: unknown): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message;
  let value = input;
  for (const key of issue.path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return value === undefined || value === null ? 'REQUIRED' : 'INVALID_VALUE';
}

/** 422 for input that does not match its schema, each code on its field; codes without a field are under `domain`. */
export function refuseIssues(issues: readonly Issue[], input: unknown): Refusal {
  const errors: Record<string, ErrorCode[]> = {};
  for (const issue of issues) {
    const field = issue.path.length > 0 ? String(issue.path[0]) : 'domain';
    const code = codeOf(issue, input);
    const codes = (errors[field] ??= []);
    if (!codes.includes(code)) codes.push(code);
  }
  return refuse(422, 'VALIDATION_ERROR', { errors });
}
