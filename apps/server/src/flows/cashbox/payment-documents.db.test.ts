import { cancelWithdrawal, getTransactions } from '@tulpar/contract/cashbox';
import { expect, test } from 'vitest';
import { idOf, useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { approveDocument } from '../staff/decide-document.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { resumeWithdrawals } from './resume-withdrawals.ts';

const world = useCashbox();
const LARGE = 20_000_001;
const OWN = '4111111111111111';
const OTHER = '5500005555555559';
const to = (card: string) => ({ amount: LARGE, fields: { card } });
const asks = { reason: 'payment_document', until: null };

const waitsOf = async (player: TestPlayer, id: string) => {
  const { body } = await player.call(getTransactions, { query: { type: 'withdrawal' } });
  return (body as { transactions: { id: string; waits_for: object[] }[] }).transactions.find((one) => one.id === id)?.waits_for;
};

/** A photo that waits for staff. */
async function sendPhoto({ id: playerId }: TestPlayer): Promise<string> {
  const { pool, ids } = world.database;
  const id = ids.uuid();
  await pool.query('insert into document_person (player_id, changed_at) values ($1, $2) on conflict do nothing', [
    playerId,
    world.clock.now(),
  ]);
  await pool.query(
    `insert into document_file (id, player_id, kind, status, file_name, content_type, bytes, sha256, wrapped_key, created_at)
     values ($1, $2, 'images_method', 'pending', 'card.jpg', 'image/jpeg', 9, sha256('card'::bytea), 'key', $3)`,
    [id, playerId, world.clock.now()],
  );
  return id;
}
const approve = (id: string, accountEnding: string | null) =>
  approveDocument(world.context, { id, accountEnding, number: null, expiresOn: null, by: 'staff:dana', reason: 'the card was seen' });

test('MONEY-48 a document of one card opens no payout to another', async () => {
  const player = await world.richPlayer(100_000_000);
  await world.showCard(player, OWN);
  expect(await world.withdraw(player, to(OTHER))).toMatchObject({ body: { data: { waits_for: [asks] } } });
  expect(await world.withdraw(player, to(OWN))).toMatchObject({ body: { data: { waits_for: [{ reason: 'security' }] } } });
});

test('MONEY-48 a withdrawal that waits for one card does not go on by the document of another', async () => {
  const player = await world.richPlayer(100_000_000);
  const own = idOf(await world.withdraw(player, to(OWN)));
  const other = idOf(await world.withdraw(player, to(OTHER)));
  expect(await approve(await sendPhoto(player), '1111')).toEqual({ ok: true });
  await world.settle();
  expect(await waitsOf(player, own)).toEqual([]);
  expect(await waitsOf(player, other)).toEqual([asks, { reason: 'security', until: expect.any(String) }]);
  expect(await resumeWithdrawals(world.context, player.id)).toBe(0);
});

test('MONEY-48 staff say which account the document shows, and it must be one that the player asks to be paid to', async () => {
  const player = await world.richPlayer(100_000_000);
  const photo = await sendPhoto(player);
  expect(await approve(photo, '1111')).toEqual({ ok: false, code: 'ACCOUNT_DIFFERS' });
  const id = idOf(await world.withdraw(player, to(OWN)));
  for (const ending of [null, '5559', '•111', '____', '%'])
    expect(await approve(photo, ending)).toEqual({ ok: false, code: 'ACCOUNT_DIFFERS' });
  expect(await waitsOf(player, id)).toEqual([asks]);
  expect(await approve(photo, '1111')).toEqual({ ok: true });
  await world.settle();
  expect(await waitsOf(player, id)).toEqual([]);
  expect(await decideWithdrawal(world.context, { id, by: 'staff:dana', isApproved: true, reason: 'ok' })).toMatchObject({ ok: true });
});

test('MONEY-48 of two accounts that end alike the one of an open withdrawal is meant, and of two open ones none', async () => {
  const player = await world.richPlayer(100_000_000);
  // Both are valid card numbers that end in 1111.
  const alike = '4000000000061111';
  const first = idOf(await world.withdraw(player, to(alike)));
  const second = idOf(await world.withdraw(player, to(OWN)));
  const photo = await sendPhoto(player);
  expect(await approve(photo, '1111')).toEqual({ ok: false, code: 'ACCOUNT_DIFFERS' });
  await player.call(cancelWithdrawal, { body: { transaction_id: first } });
  expect(await approve(photo, '1111')).toEqual({ ok: true });
  await world.settle();
  expect(await waitsOf(player, second)).not.toContainEqual(asks);
});

test('MONEY-48 a photo of a payment account has no day on which it expires', async () => {
  const player = await world.richPlayer(100_000_000);
  await world.withdraw(player, to(OWN));
  const id = await sendPhoto(player);
  const act = { id, accountEnding: '1111', number: null, by: 'staff:dana', reason: 'the card was seen' } as const;
  expect(await approveDocument(world.context, { ...act, expiresOn: '2031-05-24' })).toEqual({ ok: false, code: 'NEVER_EXPIRES' });
  expect(await approveDocument(world.context, { ...act, expiresOn: null })).toEqual({ ok: true });
});
