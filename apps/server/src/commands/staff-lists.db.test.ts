import { randomUUID } from 'node:crypto';
import { sendChatMessage } from '@tulpar/contract/chat';
import { expect, test } from 'vitest';
import { replyInChat } from '#flows/staff/reply-in-chat.ts';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import { sendPass } from '#testing/use-documents.ts';
import { findCommand } from './staff-table.ts';

const world = useCashbox();

/** The lines that a command without a file prints. */
async function linesOf(name: string, options: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const input = { need: (option: string) => options[option] ?? '', optional: (option: string) => options[option] ?? null };
  const answer = await findCommand(name)?.run(world.context, { ...input, by: 'staff:dana' });
  return (answer?.text ?? '').split('\n');
}

test('a conversation stands in one line, and whole with the names of who answered', async () => {
  const player = await world.player();
  await player.call(sendChatMessage, { body: { text: 'Ақшам қайда?\n20 000 ₸', client_id: randomUUID() } });
  expect(await linesOf('chats')).toEqual([expect.stringMatching(new RegExp(`^waits since .*  ${player.id}  Ақшам қайда\\? 20 000 ₸$`))]);
  await replyInChat(world.context, { playerId: player.id, text: 'Қарап жатырмын', name: 'Аружан', by: 'staff:aruzhan' });
  expect(await linesOf('chats')).toEqual([expect.stringMatching(new RegExp(`^answered .*  ${player.id}  Қарап жатырмын$`))]);
  const whole = await linesOf('chat', { player: player.id });
  expect(whole).toEqual([
    expect.stringMatching(/player: Ақшам қайда\?$/),
    '    20 000 ₸',
    expect.stringMatching(/Аружан: Қарап жатырмын$/),
  ]);
});

test('what waits for a decision stands with the id that the next command takes, and with its player', async () => {
  const sender = await world.player();
  const document = await sendPass(world, sender, 100);
  expect((await linesOf('documents')).map((line) => line.split('  '))).toContainEqual(expect.arrayContaining([document, sender.id]));
  const player = await world.richPlayer();
  const withdrawal = idOf(await world.withdraw(player, { amount: 200_000 }));
  expect(await linesOf('waiting')).toContainEqual(
    expect.stringMatching(new RegExp(`^${withdrawal}  withdrawal pending  .*  player ${player.id}$`)),
  );
});
