import type { Endpoint } from '@tulpar/contract/endpoint';
import { failed, type Result } from './api-error.ts';
import { readAnswer } from './read-answer.ts';

interface ReceiveFileOptions {
  readonly url: string;
  readonly access: string;
  readonly now: number;
}

interface ReceivedFile {
  readonly name: string;
  readonly content: Blob;
}

const NAME = /filename\*=UTF-8''([^;]+)/;

/** Receives a file once, without a time limit; the endpoint's other answers are read as those of any call. */
export async function receiveFile(endpoint: Endpoint, { url, access, now }: ReceiveFileOptions): Promise<Result<ReceivedFile>> {
  try {
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${access}` }, credentials: 'omit', cache: 'no-store' });
    if (answer.ok) {
      const name = decodeURIComponent(NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file');
      return { ok: true, data: { name, content: await answer.blob() } };
    }
    const refused = readAnswer(
      endpoint,
      { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('Retry-After'), isTimeout: false },
      now,
    );
    return refused.ok ? failed({ kind: 'wrong-response', status: answer.status, detail: 'not a file' }) : refused;
  } catch {
    return failed({ kind: 'network', isTimeout: false });
  }
}
