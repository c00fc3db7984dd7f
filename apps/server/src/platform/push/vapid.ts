import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { HOUR_MS } from '@tulpar/domain/durations';
import { PUSH_CURVE } from './encrypt-push.ts';

export const makePushKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: PUSH_CURVE }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The public half of a key as browsers want it: a point of P-256, uncompressed, in base64url. */
export function publicPushKey(key: string): string {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
}

/** Push services take no token that is good for more than a day. */
const VALID_MS = 12 * HOUR_MS;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface VapidOptions {
  readonly key: string;
  /** Where the push service can reach us. */
  readonly subject: string;
  /** The origin of the push service: another one cannot use the token. */
  readonly audience: string;
  readonly now: Date;
}

/** The header by which a push service knows us (RFC 8292): a subscription takes messages of the key that it was made with only. */
export function vapidHeader({ key, subject, audience, now }: VapidOptions): string {
  const claims = { aud: audience, exp: Math.floor((now.getTime() + VALID_MS) / 1000), sub: subject };
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${said}.${signature}, k=${publicPushKey(key)}`;
}
