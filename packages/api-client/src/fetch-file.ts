import type { Tried } from './send-with-retry.ts';

interface FetchFileOptions {
  readonly url: string;
  readonly access: string;
  readonly signal?: AbortSignal;
}

/** A file that the server sent to be saved, or the answer that refuses it. */
export type FetchedFile = { readonly ok: true; readonly name: string; readonly file: Blob } | { readonly ok: false; readonly tried: Tried };

/** The name in `attachment; filename*=UTF-8''tulpar-2026-10.pdf`. */
const nameIn = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''(?<name>[^;]+)/.exec(disposition ?? '')?.groups?.['name'] ?? '';
  return decodeURIComponent(encoded) || 'file';
};

/** Asks once for a file, of any size and for as long as it takes. */
export async function fetchFile({ url, access, signal }: FetchFileOptions): Promise<FetchedFile> {
  try {
    const answer = await fetch(url, {
      headers: { Authorization: `Bearer ${access}` },
      credentials: 'omit',
      cache: 'no-store',
      ...(signal && { signal }),
    });
    if (answer.ok) return { ok: true, name: nameIn(answer.headers.get('Content-Disposition')), file: await answer.blob() };
    const tried = { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('Retry-After'), isTimeout: false };
    return { ok: false, tried };
  } catch {
    return { ok: false, tried: { status: 0, text: '', retryAfter: null, isTimeout: false } };
  }
}
