import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-signature';
const SKEW_SECONDS_MAX = 300;
const FORM = /^t=(?<time>\d{1,12}),v1=(?<hex>[0-9a-f]{64})$/;

const hmac = (key: string, time: number, content: string | Buffer) => createHmac('sha256', key).update(`${time}.`).update(content).digest();

/** `t=<unix seconds>,v1=<hex hmac-sha256 of "<t>.<content>">`; the content is the raw body, or the path where there is none. */
export function sign(key: string, content: string | Buffer, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${hmac(key, time, content).toString('hex')}`;
}

/** Whether the content was signed with the key within the last minutes. The comparison takes constant time. */
export function isSigned(key: string, content: string | Buffer, header: unknown, now: Date): boolean {
  const { time = '', hex = '' } = (typeof header === 'string' ? FORM.exec(header)?.groups : null) ?? {};
  if (hex === '') return false;
  const isRight = timingSafeEqual(hmac(key, Number(time), content), Buffer.from(hex, 'hex'));
  return isRight && Math.abs(now.getTime() / 1000 - Number(time)) <= SKEW_SECONDS_MAX;
}
