import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { createShutdown } from './shutdown.ts';

test('steps run once, in reverse order, and a failing step does not stop the others', async () => {
  const lines: string[] = [];
  const shutdown = createShutdown(createLog('info', { write: (line) => lines.push(line) }));
  const stopped: string[] = [];
  shutdown.add('database', async () => stopped.push('database'));
  shutdown.add('jobs', async () => {
    throw new Error('the worker is stuck');
  });
  shutdown.add('http', async () => stopped.push('http'));

  await Promise.all([shutdown.run(), shutdown.run()]);
  await shutdown.run();

  expect(stopped).toEqual(['http', 'database']);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    step: 'jobs',
    error: { message: 'the worker is stuck' },
    msg: 'could not stop cleanly',
  });
});
