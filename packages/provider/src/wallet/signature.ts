import { createHmac, timingSafeEqual } from 'node:crypto';

const SKEW_SECONDS_MAX = 300;
const FORM = /^t=(?<time>\d{1,12}),n=(?<nonce>[\w-]{16,64}),v1=(?<mac>[0-9a-f]{64})$/;

interface Message {
  /** The path of the address, without the query. */
  readonly path: string;
  readonly body: string | Buffer;
}

const macOf = (key: string, time: string, nonce: string, { path, body }: Message): Buffer =>
  createHmac('sha256', key).update(`${time}.${nonce}.${path}.`).update(body).digest();

/** Every key is compared in full, so that the duration reveals nothing. */
const isOneOf = (keys: readonly string[], macBy: (key: string) => Buffer, said: string): boolean =>
  keys.filter((key) => timingSafeEqual(macBy(key), Buffer.from(said, 'hex'))).length > 0;

export interface Moment {
  readonly now: Date;
  readonly nonce: string;
}

/** The value of `x-signature`: `t=<unix seconds>,n=<nonce>,v1=<hex hmac-sha256 of "<t>.<n>.<path>.<body>">`. */
export function signMessage(key: string, message: Message, { now, nonce }: Moment): string {
  const time = String(Math.floor(now.getTime() / 1000));
  return `t=${time},n=${nonce},v1=${macOf(key, time, nonce, message).toString('hex')}`;
}

/** Both sides sign in the same way. */
export function isSignedMessage(keys: readonly string[], message: Message, header: unknown, now: Date): boolean {
  const said = typeof header === 'string' ? FORM.exec(header)?.groups : undefined;
  if (!said) return false;
  const { time = '', nonce = '', mac = '' } = said;
  const isRight = isOneOf(keys, (key) => macOf(key, time, nonce, message), mac);
  return isRight && Math.abs(now.getTime() / 1000 - Number(time)) <= SKEW_SECONDS_MAX;
}

/** The query of a launch address, without its last part `&sig=`; null if it was changed. */
export function readSignedQuery(keys: readonly string[], search: string): URLSearchParams | null {
  const found = /^\??(?<query>.*)&sig=(?<mac>[0-9a-f]{64})$/.exec(search)?.groups;
  if (!found) return null;
  const { query = '', mac = '' } = found;
  const isRight = isOneOf(keys, (key) => createHmac('sha256', key).update(`launch.${query}`).digest(), mac);
  return isRight ? new URLSearchParams(query) : null;
}
