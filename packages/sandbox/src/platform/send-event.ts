const ANSWER_MS_MAX = 10_000;

export interface Delivery {
  readonly url: string;
  readonly body: string;
  readonly signature: string;
  /** Nobody waits for an answer any more. */
  readonly signal: AbortSignal;
}

/** Tells whether the other side took the event; it throws where nobody answered. */
export type SendEvent = (delivery: Delivery) => Promise<boolean>;

export const sendByHttp: SendEvent = async ({ url, body, signature, signal }) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS_MAX)]),
  });
  // What it says is of no use, and might be endless.
  await answer.body?.cancel();
  return answer.ok;
};
