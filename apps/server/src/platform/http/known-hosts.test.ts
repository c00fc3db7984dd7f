import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { refuseUnknownHosts } from './known-hosts.ts';

async function statusOf(host: string, settings: Record<string, string> = {}): Promise<number> {
  const app = Fastify();
  onTestFinished(() => app.close());
  refuseUnknownHosts(app, readConfig(settings, '/'));
  app.get('/', async () => 'ok');
  return (await app.inject({ url: '/', headers: { host } })).statusCode;
}

test('without a public address only our own names and addresses of machines are taken', async () => {
  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080', '192.168.1.7:8080', '10.0.0.1'])
    expect(await statusOf(host), host).toBe(200);
  for (const host of ['evil.example', 'evil.example; script-src *', 'localhost.evil.example', 'a"><script>'])
    expect(await statusOf(host), host).toBe(400);
  expect(await statusOf('play.example:8443', { LICENCE_HOSTS: btoa('play.example') })).toBe(200);
});

test('with a public address the host decides nothing, so any is taken', async () => {
  expect(await statusOf('server:8080', { PUBLIC_URL: 'https://casino.example' })).toBe(200);
});
