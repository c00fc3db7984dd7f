import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logging(level = 'trace') {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => lines.push(line) });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
}

const SECRETS = [
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

test.each(SECRETS)('%s is hidden at the top and two levels below', (name) => {
  const { log, lines } = logging();
  log.info({ [name]: 'hush-1', body: { [name]: 'hush-2', inner: { [name]: 'hush-3' } }, list: [{ [name]: 'hush-4' }] }, 'a message');
  expect(lines.join('')).not.toContain('hush');
  expect(lines.join('')).toContain('[secret]');
});

test('values that are no secrets are logged', () => {
  const { log, last } = logging();
  log.info({ path: '/api/v1/profile', status: 200, body: { language: 'kk' } }, 'answered');
  expect(last()).toMatchObject({ msg: 'answered', path: '/api/v1/profile', status: 200, body: { language: 'kk' } });
});

test('host name and process id are not logged', () => {
  const { log, last } = logging();
  log.info('a message');
  expect(Object.keys(last()).sort()).toEqual(['level', 'msg', 'time']);
});

test.each(['err', 'error'])('an error under %s keeps its words and its place, and no row of the database', (name) => {
  const { log, last } = logging();
  const failure = Object.assign(new Error('duplicate key value'), {
    detail: 'Key (email)=(a@b.kz) already exists.',
    where: 'row (a@b.kz)',
  });
  log.error({ [name]: failure }, 'it failed');
  expect(last()[name]).toMatchObject({ type: 'Error', message: 'duplicate key value', stack: expect.stringContaining('log.test.ts') });
  expect(JSON.stringify(last())).not.toContain('a@b.kz');
});

test('a plain text under error stays one', () => {
  const { log, last } = logging();
  log.warn({ error: 'connection lost' }, 'redis');
  expect(last()['error']).toBe('connection lost');
});

test('entries below the level are not written', () => {
  const { log, lines } = logging('warn');
  log.info('quiet');
  log.warn('loud');
  expect(lines).toHaveLength(1);
});
