import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { systemIds } from '../ids.ts';
import { createLog } from '../log.ts';
import { createHttp } from './create-http.ts';
import { newNonce, pagePolicy } from './security-headers.ts';

function http(settings: Record<string, string> = {}, isSecure = false): { app: FastifyInstance; logged: string[] } {
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => logged.push(line) });
  const app = createHttp({ config: readConfig(settings, '/'), log, ids: systemIds, security: { isSecure, isDevelopment: false } });
  app.route({ method: 'POST', url: '/echo', handler: (request, reply) => reply.send(request.body) });
  app.get('/broken', async () => {
    throw new Error('the kettle is cold');
  });
  app.get('/page', async () => ({ words: 'a page' }));
  onTestFinished(() => app.close());
  return { app, logged };
}

/** Bytes as they are, to a listening server; what comes back until it hangs up. */
async function overTheWire(app: FastifyInstance, bytes: string): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.end(bytes);
  return text(socket);
}

const SECURITY_HEADERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'x-frame-options', 'x-request-id'];

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n'],
  ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n'],
  ['two lengths', 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
  ['a length and chunks', 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['a line break in the address', 'GET /a\nb HTTP/1.1\r\nHost: a\r\n\r\n'],
])('MARKET-15 %s is answered in the envelope, and the connection is closed', async (_what, bytes) => {
  const answer = await overTheWire(http().app, bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  for (const name of SECURITY_HEADERS) expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
  expect(answer.split('\r\n\r\n')[1]).toBe('{"code":"MALFORMED_REQUEST","message":"MALFORMED_REQUEST"}');
});

test('a connection that was opened ahead of need and never used is closed without a word', async () => {
  const { app } = http();
  await app.listen({ port: 0, host: '127.0.0.1' });
  // What Node's own clock would say after the time for a request is over.
  app.server.on('connection', (socket) =>
    app.server.emit('clientError', Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket),
  );
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  expect(await text(socket)).toBe('');
});

test('MARKET-15 an internal error is 500 in the usual format: the reason is logged and not sent', async () => {
  const { app, logged } = http();
  const answer = await app.inject('/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ code: 'GENERAL_ERROR', message: 'GENERAL_ERROR' });
  expect(answer.headers['cache-control']).toBe('no-store');
  const line = logged.find((one) => one.includes('the kettle is cold')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    requestId: answer.headers['x-request-id'],
    err: { stack: expect.stringContaining('create-http.test.ts') },
  });
});

test('what the visitor sends does not become the id of the request', async () => {
  const answer = await http().app.inject({ url: '/page', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('an address is logged without its query, which may carry a token', async () => {
  const { app, logged } = http();
  await app.inject('/page?auth_token=hush');
  expect(logged.join('')).toContain('"path":"/page"');
  expect(logged.join('')).not.toContain('hush');
});

test('an answer may load and run nothing; a page only our own scripts, by the nonce of this one page', async () => {
  const answer = await http().app.inject('/page');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(answer.headers['content-security-policy']).not.toContain('script-src');
  const policy = pagePolicy('once', { isSecure: false, isDevelopment: false });
  expect(policy).toContain("default-src 'none'; script-src 'self' 'nonce-once';");
  expect(policy).not.toContain('unsafe');
  expect(newNonce()).not.toBe(newNonce());
});

test('only a server behind TLS sends the HSTS header', async () => {
  const secure = await http({}, true).app.inject('/page');
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(pagePolicy('once', { isSecure: true, isDevelopment: false })).toContain('upgrade-insecure-requests');
  const plain = await http().app.inject('/page');
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  expect(pagePolicy('once', { isSecure: false, isDevelopment: false })).not.toContain('upgrade-insecure-requests');
});

test('an address that someone else claims is believed from a trusted proxy only', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const ipOf = async (settings: Record<string, string>, remoteAddress: string) => {
    const { app } = http(settings);
    app.get('/ip', (request, reply) => reply.send({ ip: request.ip }));
    return (await app.inject({ url: '/ip', headers, remoteAddress })).json<{ ip: string }>().ip;
  };
  expect(await ipOf({ TRUSTED_PROXIES: '10.0.0.0/8' }, '10.1.2.3')).toBe('203.0.113.7');
  expect(await ipOf({ TRUSTED_PROXIES: '10.0.0.0/8' }, '11.1.2.3')).toBe('11.1.2.3');
  expect(await ipOf({}, '10.1.2.3')).toBe('10.1.2.3');
});
