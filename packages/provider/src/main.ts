import path from 'node:path';
import { readKeyFile } from '@tulpar/sandbox/platform/key-file';
import { systemClock, systemIds } from '@tulpar/sandbox/platform/system';
import Fastify from 'fastify';
import { createProvider } from './create-provider.ts';
import { systemDraw } from './platform/system-draw.ts';

/** `npm run provider`: the demo provider's game server as a process of its own. */
const {
  PORT = '8091',
  HOST = '127.0.0.1',
  PUBLIC_URL,
  DATA_DIR = '.data',
  PROVIDER_KEY,
  CASINO_URL = 'http://localhost:8080',
} = process.env;
const REQUEST_MS_MAX = 15_000;
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

async function start(): Promise<void> {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('PORT must be a number from 1 to 65535.');
  if (!URL.canParse(CASINO_URL)) throw new Error('CASINO_URL must be an address that begins with http:// or https://.');
  const keyFile = path.resolve(DATA_DIR, 'provider-key');
  const publicUrl = PUBLIC_URL ?? `http://localhost:${port}`;
  const provider = createProvider({
    file: path.resolve(DATA_DIR, 'provider.sqlite'),
    keys: PROVIDER_KEY?.split(',') ?? [readKeyFile(keyFile)],
    publicUrl,
    walletUrl: () => `${CASINO_URL.replace(/\/+$/, '')}/api/games/wallet/v1`,
    casinoOrigins: [new URL(CASINO_URL).origin],
    clock: systemClock,
    ids: systemIds,
    draw: systemDraw,
    say,
  });
  const app = Fastify({ requestTimeout: REQUEST_MS_MAX, routerOptions: { maxParamLength: 128 } });
  await app.register(provider.plugin);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
  await app.listen({ port, host: HOST });

  say(`\n  Games   ${publicUrl}  (opened from the lobby of the casino)`);
  say(`  Casino  PROVIDER_URL=${publicUrl} PROVIDER_KEY=${PROVIDER_KEY ? '…' : `$(cat ${keyFile})`} npm start`);
  say('  Stop    Ctrl-C\n');
}

start().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
