import { createPublicKey, verify } from 'node:crypto';
import { localServer, type SeenRequest } from './local-server.ts';
import { newReceiver, readPush } from './push-receiver.ts';

interface ReceivedPush {
  readonly text: string;
  readonly headers: SeenRequest['headers'];
}

const WITH_TOKEN = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]{87})$/;

/** Whether a push service would take the token (RFC 8292): ours, for it, signed by the key that the browser has subscribed with. */
function isTokenGood(header: string | undefined, { origin, now }: { origin: string; now: Date }): boolean {
  const [, head = '', claims = '', signature = '', key = ''] = WITH_TOKEN.exec(header ?? '') ?? [];
  if (key === '') return false;
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  const { aud, exp, sub } = read(claims);
  const leftSeconds = Number(exp) - now.getTime() / 1000;
  if (read(head)['alg'] !== 'ES256' || aud !== origin || !(leftSeconds > 0 && leftSeconds <= 86_400)) return false;
  if (!/^(mailto:|https?:)/.test(String(sub))) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const said = Buffer.from(`${head}.${claims}`);
  return verify('sha256', said, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

/**
 * A push service on loopback with the browsers that subscribe at it. It decrypts as they would, refuses what is not signed as RFC 8292 says,
 * and answers as it is told.
 */
export async function pushService(now: () => Date, status: (path: string) => number = () => 201) {
  const browsers = new Map<string, ReturnType<typeof newReceiver>>();
  const received: ReceivedPush[] = [];
  const { host, seen } = await localServer(({ url, headers, body }, response) => {
    const browser = browsers.get(url);
    const answer = (code: number) => void response.writeHead(code).end();
    if (!isTokenGood(headers.authorization, { origin: `http://${host}`, now: now() })) return answer(403);
    if (!browser) return answer(404);
    const said = status(url);
    if (said === 201) received.push({ text: readPush(body, browser), headers });
    return answer(said);
  });
  return {
    host,
    /** Every request, those that were refused as well. */
    seen,
    received,
    /** A browser subscribes; the result is what its page sends us. */
    subscribe() {
      const path = `/push/${browsers.size + 1}`;
      const { publicKey, auth, keys } = newReceiver();
      browsers.set(path, { publicKey, auth, keys });
      return {
        endpoint: `http://${host}${path}`,
        keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      };
    },
    /** The browser unsubscribes without a word to us. */
    forget: (endpoint: string) => void browsers.delete(new URL(endpoint).pathname),
  };
}
