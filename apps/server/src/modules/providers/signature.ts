import { createHmac, timingSafeEqual } from 'node:crypto';

export const PROVIDER_HEADER = 'x-provider';
export const SIGNATURE_HEADER = 'x-signature';
/** How far a provider's clock may differ; nonces are kept a little longer than this. */
export const SKEW_SECONDS_MAX = 300;
const FORM = /^t=(?<time>\d{1,12}),n=(?<nonce>[\w-]{16,64}),v1=(?<hex>[0-9a-f]{64})$/;

interface Signed {
  readonly path: string;
  readonly content: string | Buffer;
}

const macOf = (secret: string, time: string, nonce: string, { path, content }: Signed): Buffer =>
  createHmac('sha256', secret).update(`${time}.${nonce}.${path}.`).update(content).digest();

/** `t=<unix seconds>,n=<nonce>,v1=<hex hmac-sha256 of "<t>.<n>.<path>.<raw body>">` */
export function sign(secret: string, signed: Signed, { now, nonce }: { now: Date; nonce: string }): string {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},n=${nonce},v1=${macOf(secret, time, nonce, signed).toString('hex')}`;
}

/**
 * The nonce of a message that was signed recently with one of the secrets, or null. Every secret is compared in full, so
 * that the duration reveals nothing.
 */
export function readSignature(secrets: readonly string[], signed: Signed, header: unknown, now: Date): string | null {
  const { time = '', nonce = '', hex = '' } = (typeof header === 'string' ? FORM.exec(header)?.groups : null) ?? {};
  if (hex === '') return null;
  const said = Buffer.from(hex, 'hex');
  let isRight = false;
  for (const secret of secrets) if (timingSafeEqual(macOf(secret, time, nonce, signed), said)) isRight = true;
  const isRecent = Math.abs(now.getTime() / 1000 - Number(time)) <= SKEW_SECONDS_MAX;
  return isRight && isRecent ? nonce : null;
}
