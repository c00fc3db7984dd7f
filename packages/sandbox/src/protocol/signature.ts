import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the two clocks may differ, and for how long a signed message can be replayed. */
const SKEW_SECONDS_MAX = 300;
const HEADER = /^t=(?<time>\d{1,12}),v1=(?<mac>[0-9a-f]{64})$/;

export const SIGNATURE_HEADER = 'x-signature';

const macOf = (key: string, seconds: number, content: string | Buffer): Buffer =>
  createHmac('sha256', key).update(`${seconds}.`).update(content).digest();

/** `t=<unix seconds>,v1=<hmac-sha256 of "<t>.<content>">`; the content is the raw body, or the path and query where there is none. */
export function sign(key: string, content: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${macOf(key, seconds, content).toString('hex')}`;
}

export function isSigned(key: string, content: string | Buffer, header: unknown, now: Date): boolean {
  const found = typeof header === 'string' ? HEADER.exec(header)?.groups : undefined;
  if (!found) return false;
  const seconds = Number(found['time']);
  if (Math.abs(now.getTime() / 1000 - seconds) > SKEW_SECONDS_MAX) return false;
  return timingSafeEqual(Buffer.from(found['mac'] ?? '', 'hex'), macOf(key, seconds, content));
}
