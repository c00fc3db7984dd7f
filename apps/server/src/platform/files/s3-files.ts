import { AwsClient } from 'aws4fetch';
import { assertFileKey, type Files } from './files.ts';

const TIMEOUT_MS = 15_000;

/**
 * Any S3-compatible store, addressed as `https://KEY:SECRET@host/bucket?region=...`. The credentials are taken out of the
 * address before it is used, so that they cannot reach a log.
 */
export function createS3Files(url: string): Files {
  const address = new URL(url);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    service: 's3',
    region: address.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  const bucket = `${address.protocol}//${address.host}${address.pathname.replace(/\/$/, '')}`;

  async function send(method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}): Promise<Response> {
    assertFileKey(key);
    return client.fetch(`${bucket}/${key}`, { ...init, method, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  async function refuse(answer: Response): Promise<never> {
    await answer.body?.cancel();
    throw new Error(`the file store answered ${answer.status}`);
  }

  return {
    async write(key, bytes, contentType) {
      const answer = await send('PUT', key, { body: Buffer.from(bytes), headers: { 'content-type': contentType } });
      if (!answer.ok) await refuse(answer);
      await answer.body?.cancel();
    },
    async read(key) {
      const answer = await send('GET', key);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : refuse(answer);
    },
    async remove(key) {
      const answer = await send('DELETE', key);
      if (!answer.ok && answer.status !== 404) await refuse(answer);
      await answer.body?.cancel();
    },
  };
}
