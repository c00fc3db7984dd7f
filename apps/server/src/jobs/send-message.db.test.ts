import type { ServerResponse } from 'node:http';
import { requestPasswordReset } from '@tulpar/contract/accounts';
import { expect, test } from 'vitest';
import { startJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { localServer, type SeenRequest } from '#platform/testing/local-server.ts';
import { createTestApp, useTestApp } from '#testing/use-test-app.ts';
import { sendMessageJob } from './send-message.ts';
import { sendResetCodeJob } from './send-reset-code.ts';

const world = useTestApp();

test('MARKET-15 an SMS leaves by the gateway of the settings, and not into the store', async () => {
  const gateway = await localServer((_request: SeenRequest, response: ServerResponse) => void response.writeHead(200).end());
  const context = await createTestApp({ url: world.url, config: { SMS_URL: `http://:hush@${gateway.host}/send` } });
  const player = await context.player();
  await player.call(requestPasswordReset, { body: { phone: player.phone } });
  expect(await context.messages()).toEqual([]);
  expect(gateway.seen.map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
    { to: `+${player.phone}`, text: expect.stringMatching(/\d{6}/) },
  ]);
  await context.close();
});

test('a message whose gateway is down is kept for another try, and no code stands in the log', async () => {
  const gateway = await localServer((_request: SeenRequest, response: ServerResponse) => void response.writeHead(503).end());
  const context = await createTestApp({ url: world.url, config: { SMS_URL: `http://${gateway.host}/send` } });
  const player = await context.player();
  await player.call(requestPasswordReset, { body: { phone: player.phone } });
  await context.messages();
  const kept = async () => (await world.database.pool.query('select task_identifier, attempts, last_error from graphile_worker.jobs')).rows;
  // The worker notes a failure without being waited for.
  await expect
    .poll(kept)
    .toEqual([{ task_identifier: 'send-message', attempts: 1, last_error: expect.stringContaining('the SMS gateway answered 503') }]);
  expect(context.logged.join('')).not.toMatch(/7000\d\d/);
  await world.database.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs');
  await context.close();
});

test('the runner of the house takes a job up by itself, and hides its payload when it fails', async () => {
  const lines: string[] = [];
  const done = Promise.withResolvers<unknown>();
  const failed = Promise.withResolvers<void>();
  const log = createLog('debug', {
    write(line) {
      lines.push(line);
      if (/error/i.test(line)) failed.resolve();
    },
  });
  const player = await world.player();
  const send = sendMessageJob(async (message) => {
    done.resolve(message);
    throw new Error('the kettle is cold');
  });
  const runner = await startJobs(world.database, [sendResetCodeJob(world.context), send], log);
  await player.call(requestPasswordReset, { body: { phone: player.phone } });
  const message = await done.promise;
  await failed.promise;
  await runner.stop();
  expect(message).toMatchObject({ kind: 'sms', to: player.phone });
  const code = /\d{6}/.exec((message as { text: string }).text)?.[0] ?? '';
  expect(code).not.toBe('');
  expect(lines.join('')).toContain('send-message');
  expect(lines.join('')).not.toContain(code);
  expect(lines.join('')).not.toContain(player.phone);
});
