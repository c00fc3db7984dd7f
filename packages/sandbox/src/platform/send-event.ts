const ANSWER_MS_MAX = 10_000;

export interface Delivery {
  readonly url: string;
  readonly body: string;
  readonly signature: string;
  /** Aborts the request. */
  readonly signal: AbortSignal;
}

/** Returns whether the casino accepted the event; throws if there is no answer. */
export type SendEvent = (delivery: Delivery) => Promise<boolean>;

export const sendByHttp: SendEvent = async ({ url, body, signature, signal }) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS_MAX)]),
  });
  // The body is not needed and might be endless.
  await answer.body?.cancel();
  return answer.ok;
};
