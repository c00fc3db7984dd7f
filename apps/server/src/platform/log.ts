import { type Logger, pino, stdSerializers } from 'pino';

export type Log = Logger;

/** Values under these keys are secrets at any place, up to three levels deep. */
const SECRET_NAMES = [
  'password',
  'new_password',
  'token',
  'refresh_token',
  'access_token',
  'auth_token',
  'recaptcha_token',
  'code',
  'authorization',
  'cookie',
  'set-cookie',
  'idempotency-key',
];
const secretPaths = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
/** Fields of a database error that may quote a whole row. */
const rowPaths = ['err', 'error'].flatMap((name) => ['detail', 'where', 'internalQuery'].map((part) => `${name}.${part}`));

export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    redact: { paths: [...secretPaths, ...rowPaths], censor: '[secret]' },
    serializers: { err: stdSerializers.err, error: stdSerializers.err },
  };
  return destination ? pino(options, destination) : pino(options);
}
