import { createHmac, timingSafeEqual } from 'node:crypto';
import { TOTP_DIGITS, TOTP_STEP_SECONDS } from '@tulpar/domain/factors';

/** The secret of an authenticator app: as long as the hash, by RFC 4226. */
export const TOTP_SECRET_BYTES = 20;
/** A phone's clock may be one step off. */
const STEPS_OFF = [-1, 0, 1] as const;

/** RFC 4226, 5.3. */
function hotp(secret: Uint8Array, counter: number, digits: number): string {
  const moving = Buffer.alloc(8);
  moving.writeBigUInt64BE(BigInt(counter));
  const hash = createHmac('sha1', secret).update(moving).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / TOTP_STEP_SECONDS);

/** RFC 6238 with SHA-1 and steps of 30 seconds. */
export const totpAt = (secret: Uint8Array, time: Date, digits = TOTP_DIGITS): string => hotp(secret, stepAt(time), digits);

/**
 * The step whose code was given, or null. A step that was used, or one before it, is none: nobody can use a code that was seen. Every step
 * is compared, so that the time says nothing.
 */
export function matchingStep(secret: Uint8Array, code: string, { now, lastStep }: { now: Date; lastStep: number | null }): number | null {
  const given = Buffer.from(/^\d{6}$/.test(code) ? code : ' '.repeat(TOTP_DIGITS));
  let matched: number | null = null;
  for (const off of STEPS_OFF) {
    const step = stepAt(now) + off;
    const isEqual = timingSafeEqual(given, Buffer.from(hotp(secret, step, TOTP_DIGITS)));
    if (isEqual && step > (lastStep ?? -1)) matched ??= step;
  }
  return matched;
}
