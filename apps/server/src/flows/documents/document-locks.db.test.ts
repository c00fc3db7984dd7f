import { expect, test } from 'vitest';
import { approveDocument as approve } from '#flows/staff/decide-document.ts';
import { verifyDocuments } from '#flows/staff/verify-documents.ts';
import * as documents from '#modules/documents/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import { keepRow } from '#platform/testing/keep-row.ts';
import { numberOn, sendPass } from '#testing/use-documents.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';
import { updatePlayer } from '../accounts/update-player.ts';

const world = useTestApp();
const dana = { by: 'staff:dana', reason: 'passport seen' } as const;

const ACTS: Readonly<Record<string, (player: TestPlayer) => Promise<() => Promise<unknown>>>> = {
  'a document is approved': async (player) => {
    const id = await sendPass(world, player, 90);
    return () => approve(world.context, { id, ...dana, number: numberOn(id), accountEnding: null, expiresOn: null });
  },
  'a player is marked as verified':
    async ({ id: playerId }) =>
    () =>
      verifyDocuments(world.context, { playerId, ...dana }),
  'a name is changed':
    async ({ id }) =>
    () =>
      updatePlayer(world.context, id, { firstName: 'Aigerim', lastName: 'Serik' }),
  'an identity document is sent': async (player) => async () => ({ ok: (await sendPass(world, player, 91)) !== '' }),
};

test.each(Object.keys(ACTS))(
  'MONEY-42 while %s and waits for the wallet, it holds nothing that a deposit or another act needs',
  async (name) => {
    const player = await world.player();
    const act = await ACTS[name]?.(player);
    const wallet = await keepRow(world.url, 'select from ledger_wallet where player_id = $1 for no key update', [player.id]);
    const done = act?.();
    await wallet.untilWaiting(1);
    // What crediting a deposit does behind the wallet, and what another act about the person locks.
    await world.database.transaction((tx) => profiles.countDeposit(tx, player.id));
    await world.database.transaction((tx) => documents.lockPersonOf(tx, player.id));
    await wallet.letGo();
    expect(await done).toMatchObject({ ok: true });
  },
);
