import type { AnswerOf, Endpoint, ErrorReply } from '@tulpar/contract/endpoint';
import { failed, type Result } from './api-error.ts';
import type { Tried } from './send-with-retry.ts';

/** Neither JSON nor the text "ok". */
const NOT_READABLE = Symbol();

function parse(text: string): unknown {
  if (text.trim() === 'ok') return 'ok';
  try {
    return JSON.parse(text);
  } catch {
    return NOT_READABLE;
  }
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((text) => typeof text === 'string');

/** The contract's ErrorReply, validated by hand, because a refusal may arrive before the schemas are loaded. */
function isErrorReply(content: unknown): content is ErrorReply {
  const { code, message, errors = {} } = (content ?? {}) as Readonly<Record<string, unknown>>;
  const hasErrors = typeof errors === 'object' && errors !== null && !Array.isArray(errors) && Object.values(errors).every(isTexts);
  return typeof code === 'string' && typeof message === 'string' && hasErrors;
}

/** Retry-After holds seconds or a date. */
function retryAfterMs({ status, retryAfter }: Tried, now: number): number | null {
  if (retryAfter === null || (status !== 429 && status !== 503)) return null;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Validates an answer against the contract. Null is a call that its caller aborted. */
export function readAnswer<E extends Endpoint>(endpoint: E, tried: Tried | null, now: number): Result<AnswerOf<E>> {
  if (tried === null) return failed({ kind: 'aborted' });
  const { status } = tried;
  if (status === 0) return failed({ kind: 'network', isTimeout: tried.isTimeout });
  if (status === 451) return failed({ kind: 'region-blocked' });
  if (status >= 500) return failed({ kind: 'server', status, retryAfterMs: retryAfterMs(tried, now) });

  const wrong = (detail: string) => failed({ kind: 'wrong-response', status, detail });
  const content = parse(tried.text);
  if (content === NOT_READABLE) return wrong('neither JSON nor ok');

  if (status >= 400) {
    if (!isErrorReply(content)) return wrong('not an error reply');
    const { code, errors = {} } = content;
    return failed({ kind: 'refused', status, code, errors, retryAfterMs: retryAfterMs(tried, now) });
  }
  if (status < 200 || status >= 300) return wrong('unexpected status');

  const answer = endpoint.response.safeParse(content);
  // The schema is the endpoint's own, so a valid answer has the endpoint's type.
  if (answer.success) return { ok: true, data: answer.data as AnswerOf<E> };
  return wrong(`does not match at ${answer.error.issues[0]?.path.join('.') || 'the top'}`);
}
