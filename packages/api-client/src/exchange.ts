import type { AnswerOf, Endpoint } from '@tulpar/contract/endpoint';
import type { getBalance } from '@tulpar/contract/ledger';
import type { Result } from './api-error.ts';
import type { WireRequest } from './build-request.ts';
import { readAnswer } from './read-answer.ts';
import { type Clock, type Send, sendWithRetry, type Tried } from './send-with-retry.ts';

export type ReportKind = 'network' | 'server-error' | 'technical-issues' | 'wrong-response';

/** Holds the path of the contract and never a header, a body or a filled parameter, so it cannot contain a secret. */
export interface ReportDetails {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly tries?: number;
  readonly detail?: string;
}

export interface ExchangeEvents {
  regionBlocked(): void;
  report(kind: ReportKind, details: ReportDetails): void;
}

const REPORT_FROM_TRY = 3;
/** Written out, because importing the endpoint would load the schemas. */
const BALANCE_PATH: (typeof getBalance)['path'] = '/api/v1/profile/balance';

/** Sends one request and reads its answer; reports failures and emits the events that concern the whole app. */
export function createExchange(parts: { readonly send: Send; readonly clock: Clock; readonly on: ExchangeEvents }) {
  const { on, clock } = parts;

  function transmit(endpoint: Endpoint, request: WireRequest, isQuiet: boolean, signal?: AbortSignal): Promise<Tried | null> {
    const { method, path } = endpoint;
    const onFailedTry = (tries: number, { status }: Tried) => {
      if (isQuiet) return;
      const details = { method, path, status, tries };
      // A 500 is our own fault and is reported at once; timeouts and gateway errors may be temporary and are reported from the third try
      // on.
      if (status === 500 || tries >= REPORT_FROM_TRY) on.report(status === 0 ? 'network' : 'server-error', details);
      if (status === 500 && path === BALANCE_PATH) on.report('technical-issues', details);
    };
    return sendWithRetry(parts, request, onFailedTry, signal);
  }

  function settle<E extends Endpoint>(endpoint: E, tried: Tried | null, isQuiet: boolean): Result<AnswerOf<E>> {
    const result = readAnswer(endpoint, tried, clock.now());
    if (result.ok) return result;
    const { error } = result;
    if (error.kind === 'region-blocked') on.regionBlocked();
    if (error.kind === 'wrong-response' && !isQuiet) {
      on.report('wrong-response', { method: endpoint.method, path: endpoint.path, status: error.status, detail: error.detail });
    }
    return result;
  }

  return { transmit, settle };
}
