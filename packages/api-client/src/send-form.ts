import type { Tried } from './send-with-retry.ts';

interface SendFormOptions {
  readonly url: string;
  readonly form: FormData;
  readonly access: string;
  readonly signal: AbortSignal;
  /** How much of the form has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends a form with files once, without a time limit. `fetch` cannot tell how much was sent, so this is the one place without it. */
export function sendForm({ url, form, access, signal, onProgress }: SendFormOptions): Promise<Tried | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const silence = (isTimeout: boolean) => resolve({ status: 0, text: '', retryAfter: null, isTimeout });
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
        isTimeout: false,
      }),
    );
    request.addEventListener('error', () => silence(false));
    request.addEventListener('timeout', () => silence(true));
    request.addEventListener('abort', () => resolve(null));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) return resolve(null);
    request.open('POST', url);
    request.setRequestHeader('Authorization', `Bearer ${access}`);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });
}
