import { getBalance } from '@tulpar/contract/ledger';
import { getProfile } from '@tulpar/contract/profiles';
import type { Minor } from '@tulpar/domain/money';
import { afterEach, describe, expect, test } from 'vitest';
import { openAdjustments } from '#modules/staff/index.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { decideAdjustment, proposeAdjustment } from './adjust-wallet.ts';
import { banPlayer, unbanPlayer } from './ban-player.ts';
import { freezeWallet } from './freeze-wallet.ts';
import { verifyDocuments } from './verify-documents.ts';

const world = useTestApp();
afterEach(async () => {
  const { discrepancies, general } = await verifyLedger(world.context);
  expect([...discrepancies, ...general]).toEqual([]);
});

const proposal = (playerId: string, amount: number) =>
  ({
    playerId,
    amount: amount as Minor,
    against: 'house',
    reason: 'a round that stood still',
    reverses: null,
    proposedBy: 'staff:aigerim',
  }) as const;
const propose = async (playerId: string, amount: number) => {
  const proposed = await proposeAdjustment(world.context, proposal(playerId, amount));
  return proposed.ok ? proposed.id : '';
};
const decide = (id: string, by: `staff:${string}`, isApproved = true) => decideAdjustment(world.context, { id, isApproved, by });
const actsOf = async (playerId: string) =>
  (await world.database.pool.query('select act, actor, reason, details from staff_act where player_id = $1 order by id', [playerId])).rows;

describe('a correction', () => {
  test('MONEY-54 moves money when a second person agrees, once, and both are on record', async () => {
    const player = await world.player();
    const id = await propose(player.id, 500);
    expect((await player.call(getBalance)).body).toMatchObject({ data: { realBalance: 0 } });
    expect((await openAdjustments(world.database)).map((one) => one.id)).toEqual([id]);
    expect(await decide(id, 'staff:aigerim')).toEqual({ ok: false, code: 'SAME_PERSON' });
    const decided = await Promise.all([decide(id, 'staff:nurlan'), decide(id, 'staff:dana')]);
    expect(decided.filter(({ ok }) => ok)).toEqual([{ ok: true, seq: 1 }]);
    expect(decided.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'DECIDED_ALREADY' }]);
    expect((await player.call(getBalance)).body).toMatchObject({ data: { realBalance: 500 } });
    expect((await actsOf(player.id)).map(({ act }) => act as string)).toEqual(['propose-adjustment', 'approve-adjustment']);
    expect(await openAdjustments(world.database)).toEqual([]);
  });

  test('that is rejected, or takes more than there is, moves nothing', async () => {
    const player = await world.player();
    const rejected = await propose(player.id, 500);
    expect(await decide(rejected, 'staff:nurlan', false)).toEqual({ ok: true, seq: null });
    const tooMuch = await propose(player.id, -500);
    expect(await decide(tooMuch, 'staff:nurlan')).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' });
    expect(await decide(tooMuch, 'staff:nurlan', false)).toMatchObject({ ok: true });
    expect(await decide(world.database.ids.uuid(), 'staff:nurlan')).toEqual({ ok: false, code: 'UNKNOWN' });
    expect(await proposeAdjustment(world.context, proposal(world.database.ids.uuid(), 1))).toEqual({ ok: false, code: 'UNKNOWN' });
    expect((await player.call(getBalance)).body).toMatchObject({ data: { realBalance: 0 } });
  });
});

test('a wallet is frozen and set free, each once, with a record', async () => {
  const player = await world.player();
  const freezing = { playerId: player.id, reason: 'inquiry', by: 'staff:dana' } as const;
  expect(await freezeWallet(world.context, { ...freezing, isFrozen: true })).toEqual({ ok: true });
  expect(await freezeWallet(world.context, { ...freezing, isFrozen: true })).toEqual({ ok: false, code: 'UNCHANGED' });
  expect(await freezeWallet(world.context, { ...freezing, isFrozen: false })).toEqual({ ok: true });
  expect(await actsOf(player.id)).toMatchObject([
    { act: 'freeze', actor: 'staff:dana', reason: 'inquiry' },
    { act: 'unfreeze', actor: 'staff:dana' },
  ]);
});

test('MONEY-25 a ban by staff bars the wallet and is on record', async () => {
  const player = await world.player();
  expect(await banPlayer(world.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' })).toEqual({ ok: true });
  const stake = { kind: 'round', playerId: player.id, source: 'test', actor: 'system:test', requestId: 'x', currency: 'KZT' } as const;
  const round = { ...stake, roundId: world.database.ids.uuid(), game: 'x', stake: 10 as Minor, win: 0 as Minor, weightPercent: 0 };
  expect(await world.context.ledger.run(round)).toMatchObject({ status: 'refused', code: 'PLAYER_BARRED' });
  expect(await actsOf(player.id)).toMatchObject([{ act: 'ban', actor: 'staff:dana', reason: 'fraud' }]);
});

test('MONEY-25 a ban that is lifted lets the player sign in and stake again, once, and is on record', async () => {
  const player = await world.player();
  const lifting = { playerId: player.id, reason: 'a mistake', by: 'staff:nurlan' } as const;
  expect(await unbanPlayer(world.context, lifting)).toEqual({ ok: false, code: 'UNCHANGED' });
  await banPlayer(world.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' });
  expect(await world.visitor().logIn({ phone: player.phone })).toMatchObject({ status: 422 });
  expect(await unbanPlayer(world.context, lifting)).toEqual({ ok: true });
  expect(await unbanPlayer(world.context, lifting)).toEqual({ ok: false, code: 'UNCHANGED' });
  // The sign-in that the ban has ended stays ended.
  expect((await player.call(getBalance)).status).toBe(401);
  const again = world.visitor();
  await again.logIn({ phone: player.phone });
  expect((await again.call(getBalance)).status).toBe(200);
  const stake = { kind: 'round', playerId: player.id, source: 'test', actor: 'system:test', requestId: 'x', currency: 'KZT' } as const;
  const round = { ...stake, roundId: world.database.ids.uuid(), game: 'x', stake: 10 as Minor, win: 0 as Minor, weightPercent: 0 };
  expect(await world.context.ledger.run(round)).toMatchObject({ status: 'refused', code: 'INSUFFICIENT_FUNDS' });
  expect((await actsOf(player.id)).map(({ act }) => act as string)).toEqual(['ban', 'unban']);
});

test('documents are marked as verified', async () => {
  const player = await world.player();
  const verifying = { playerId: player.id, reason: 'passport seen', by: 'staff:dana' } as const;
  expect(await verifyDocuments(world.context, verifying)).toEqual({ ok: true });
  expect(await verifyDocuments(world.context, verifying)).toEqual({ ok: false, code: 'UNCHANGED' });
  expect((await player.call(getProfile)).text).toContain('"is_doc_verified":true');
});

test('MONEY-54 nobody changes a proposal, opens it again or removes it', async () => {
  const { rows } = await world.database.pool.query('select status from staff_adjustment');
  expect(new Set(rows.map(({ status }) => status))).toContain('approved');
  for (const sql of [
    'update staff_adjustment set amount = amount + 1',
    `update staff_adjustment set proposed_by = 'staff:x'`,
    `update staff_adjustment set status = 'proposed', decided_by = null, decided_at = null where status <> 'proposed'`,
    'delete from staff_adjustment',
  ])
    await expect(world.database.pool.query(sql)).rejects.toMatchObject({ code: '23514' });
});

test('nobody changes the record of what was done', async () => {
  for (const sql of [`update staff_act set reason = 'x'`, 'delete from staff_act'])
    await expect(world.database.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
});
