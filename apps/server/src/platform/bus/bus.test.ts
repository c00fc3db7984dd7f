import { expect, test } from 'vitest';
import { createLocalBus } from './bus.ts';

test('every listener of a topic receives a message, and no other listener does', async () => {
  const bus = createLocalBus();
  const heard: string[] = [];
  bus.subscribe('news', (message) => heard.push(`first ${String(message)}`));
  bus.subscribe('news', (message) => heard.push(`second ${String(message)}`));
  bus.subscribe('other', () => heard.push('other'));
  await bus.publish('news', 'hello');
  await bus.publish('silence', 'hello');
  expect(heard).toEqual(['first hello', 'second hello']);
});
