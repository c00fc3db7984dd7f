import path from 'node:path';
import Fastify from 'fastify';
import { createSandbox } from './create-sandbox.ts';
import { readKeyFile } from './platform/key-file.ts';
import { systemClock, systemIds } from './platform/system.ts';

/** `npm run sandbox`: the payment provider as a process of its own. */
const { PORT = '8090', HOST = '127.0.0.1', PUBLIC_URL, DATA_DIR = '.data', PAYMENTS_KEY } = process.env;
const REQUEST_MS_MAX = 15_000;
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

async function start(): Promise<void> {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('PORT must be a number from 1 to 65535.');
  const keyFile = path.resolve(DATA_DIR, 'payments-key');
  const key = PAYMENTS_KEY ?? readKeyFile(keyFile);
  const publicUrl = PUBLIC_URL ?? `http://localhost:${port}`;
  const controlKey = publicUrl.startsWith('https:') ? null : readKeyFile(path.resolve(DATA_DIR, 'developer-key'));
  const file = path.resolve(DATA_DIR, 'sandbox.sqlite');
  const sandbox = createSandbox({ file, key, controlKey, publicUrl, clock: systemClock, ids: systemIds, say });
  const app = Fastify({ requestTimeout: REQUEST_MS_MAX, routerOptions: { maxParamLength: 128, ignoreTrailingSlash: true } });
  await app.register(sandbox.plugin);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
  await app.listen({ port, host: HOST });

  if (controlKey !== null) say(`\n  Open    ${publicUrl}/?key=${controlKey}  (what happens next; from this machine only)`);
  say(`  House   PAYMENTS_URL=${publicUrl} PAYMENTS_KEY=${PAYMENTS_KEY ? '…' : `$(cat ${keyFile})`} npm start`);
  say('  Stop    Ctrl-C\n');
}

start().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
