import { changePassword } from '@tulpar/contract/accounts';
import { endGameSession } from '@tulpar/contract/games/rounds';
import { logOut } from '@tulpar/contract/sessions';
import { MINUTE_MS } from '@tulpar/domain/durations';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { describe, expect, test } from 'vitest';
import { banPlayer } from '#flows/staff/ban-player.ts';
import { keepRow } from '#platform/testing/keep-row.ts';
import { callsOf, GAME, type ProviderPlayer, useSeamlessWallet } from '#testing/use-seamless-wallet.ts';
import { launchAddress } from './launch-address.ts';

const world = useSeamlessWallet();
const { authenticate, bet, win, rollback } = callsOf(world);

async function openGame() {
  const guest = await world.guest();
  const [won, back] = [world.id(), world.id()];
  for (const transaction_uuid of [won, back]) expect(await bet(guest, { round: 'r', transaction_uuid })).toMatchObject({ status: 'OK' });
  return { guest, won, back };
}

const NEW_PASSWORD = 'a quiet night on the steppe';
const ENDS: Readonly<Record<string, { end: (guest: ProviderPlayer) => Promise<unknown>; status: string }>> = {
  'the sign-out': { end: (guest) => guest.call(logOut, { body: { refresh_token: guest.refresh ?? '' } }), status: 'TOKEN_EXPIRED' },
  'another password': {
    end: (guest) => guest.call(changePassword, { body: { password: guest.password, new_password: NEW_PASSWORD } }),
    status: 'TOKEN_EXPIRED',
  },
  'a ban': { end: (guest) => banPlayer(world.context, { playerId: guest.id, reason: 'fraud', by: 'staff:dana' }), status: 'USER_DISABLED' },
  'leaving the page of the game': {
    end: (guest) => guest.call(endGameSession, { params: { id: guest.session }, body: {} }),
    status: 'TOKEN_EXPIRED',
  },
};

describe('W5 a game session ends at once with', () => {
  test.each(Object.keys(ENDS))('%s: nobody bets in it, and what is owed arrives', async (name) => {
    const { guest, won, back } = await openGame();
    const { end, status } = ENDS[name] ?? ENDS['a ban'] ?? { end: async () => null, status: '' };
    await end(guest);
    world.clock.pass(MINUTE_MS);
    expect(await bet(guest, {})).toMatchObject({ status });
    expect(await authenticate(guest)).toMatchObject({ status });
    expect(await win(guest, { round: 'r', amount: 5, reference_transaction_uuid: won })).toMatchObject({ status: 'OK', balance: 80_005 });
    expect(await rollback(guest, { round: 'r', reference_transaction_uuid: back })).toMatchObject({ status: 'OK', balance: 90_005 });
  });

  test('the sign-out of its own device, not of another', async () => {
    const { guest } = await openGame();
    const elsewhere = world.visitor();
    await elsewhere.logIn({ phone: guest.phone });
    await elsewhere.call(logOut, { body: { refresh_token: elsewhere.refresh ?? '' } });
    world.clock.pass(MINUTE_MS);
    expect(await bet(guest, {})).toMatchObject({ status: 'OK' });
  });
});

test('a launch that was under way while its player signed out opens nothing', async () => {
  const guest = await world.guest();
  const { rows } = await world.database.pool.query<{ id: string }>('select id from account_session where account_id = $1', [guest.id]);
  const player = { playerId: guest.id, signInId: rows[0]?.id ?? '' };
  const input = { slug: GAME, player, isDemo: false, language: 'kk', currency: 'KZT', policy: HOUSE_POLICY } as const;
  const keeper = await keepRow(world.url, 'select from account_session where id = $1 for update', [player.signInId]);
  const leaving = guest.call(logOut, { body: { refresh_token: guest.refresh ?? '' } });
  await keeper.untilWaiting(1);
  const launching = launchAddress(world.context, input);
  await keeper.untilWaiting(2);
  await keeper.letGo();
  const [launched] = await Promise.all([launching, leaving]);
  expect(launched).toEqual({ ok: false, code: 'SIGNED_OUT' });
  expect(await launchAddress(world.context, input)).toEqual({ ok: false, code: 'SIGNED_OUT' });
});

test('the pace is the player’s, whichever game session a round begins in, one after the other and at once', async () => {
  const guest = await world.guest();
  const tokens = [guest.token];
  for (let count = 0; count < 3; count++) {
    const launched = await world.launch(guest);
    tokens.push(new URL((launched.body as { data: { launch_url: string } }).data.launch_url).searchParams.get('token') ?? '');
  }
  const first = await Promise.all(tokens.map((token) => bet({ token }, {})));
  expect(first.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 3 }, () => 'LIMIT_EXCEEDED_PACE'), 'OK']);
  world.clock.pass(799);
  expect(await bet({ token: tokens[1] ?? '' }, {})).toMatchObject({ status: 'LIMIT_EXCEEDED_PACE' });
  world.clock.pass(1);
  expect(await bet({ token: tokens[2] ?? '' }, {})).toMatchObject({ status: 'OK' });
});
