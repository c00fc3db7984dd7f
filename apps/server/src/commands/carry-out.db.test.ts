import { expect, test } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';
import { carryOut } from './carry-out.ts';
import type { CommandInput } from './staff-command.ts';
import { findCommand } from './staff-table.ts';

const world = useTestApp();

async function run(name: string, options: Readonly<Record<string, string>> = {}) {
  const command = findCommand(name);
  if (!command) throw new Error(`there is no command ${name}`);
  const input: CommandInput = { need: (option) => options[option] ?? '', optional: (option) => options[option] ?? null, by: 'staff:dana' };
  return carryOut(world.context, command, input);
}

const acts = async () =>
  (await world.database.pool.query('select actor, act, player_id, reason, details from staff_act order by done_at, id')).rows;

test('reading what a player wrote or did is recorded, with the reader and the reason', async () => {
  const player = await world.player();
  await run('chat', { player: player.id });
  await run('entries', { player: player.id, reason: 'a complaint' });
  expect(await acts()).toEqual([
    { actor: 'staff:dana', act: 'read-chat', player_id: player.id, reason: 'no reason given', details: { command: 'chat' } },
    { actor: 'staff:dana', act: 'read-entries', player_id: player.id, reason: 'a complaint', details: { command: 'entries' } },
  ]);
  const before = (await acts()).length;
  for (const name of ['waiting', 'chats', 'pending', 'differences', 'stuck-rounds']) await run(name);
  expect((await acts()).slice(before).map(({ act, details }) => [act, details.command])).toEqual(
    ['waiting', 'chats', 'pending', 'differences', 'stuck-rounds'].map((name) => ['read-list', name]),
  );
});

test('the security log of a player is shown without names, and reading it is recorded', async () => {
  const player = await world.player();
  await player.logIn({ phone: player.phone });
  const { text } = await run('security', { player: player.id });
  expect(text.split('\n').map((line) => line.split('  ').slice(1, 3))).toEqual([
    ['sign-in', 'ok'],
    ['sign-up', 'ok'],
  ]);
  expect(text).not.toContain(player.phone);
  expect((await acts()).at(-1)).toMatchObject({ act: 'read-security', player_id: player.id });
});
