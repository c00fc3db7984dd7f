import { checkPhoneCode, sendPhoneCode } from '@tulpar/contract/contacts';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { beforeAll, expect, test } from 'vitest';
import * as protection from '#modules/protection/index.ts';
import { keepRow } from '#platform/testing/keep-row.ts';
import { useCashbox } from '#testing/use-cashbox.ts';
import { addDemoProvider, GAME } from '#testing/use-seamless-wallet.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { closeAccount, takeClosingBack } from '../privacy/close-account.ts';
import { closeCase } from '../protection/decide-case.ts';
import { launchAddress } from '../seamless-wallet/launch-address.ts';
import { banPlayer } from './ban-player.ts';

const world = useCashbox();
beforeAll(() => addDemoProvider(world));
const dana = { by: 'staff:dana', reason: 'test' } as const;

const WALLET = 'select from ledger_wallet where player_id = $1 for update';
const SIGN_INS = 'select from account_session where account_id = $1 for update';
const ACCOUNT = 'select from account where id = $1 for update';
const CASE = 'select from protection_case where player_id = $1 for update';
const CLOSING = 'select from privacy_closure where player_id = $1 for update';

interface Ordered {
  readonly first: string;
  readonly behind: string;
  /** What is to be there, and then what locks both. */
  prepare(player: TestPlayer): Promise<() => Promise<unknown>>;
}

const claimsOf = async ({ id: playerId }: TestPlayer) => {
  const { rows } = await world.database.pool.query<{ id: string }>('select id from account_session where account_id = $1', [playerId]);
  return { playerId, sessionId: rows[0]?.id ?? '' };
};

const ORDERED: Readonly<Record<string, Ordered>> = {
  'a ban waits for the wallet, and then': {
    first: WALLET,
    behind: ACCOUNT,
    prepare: async (player) => () => banPlayer(world.context, { playerId: player.id, ...dana }),
  },
  'a withdrawal waits for the wallet, and then': {
    first: WALLET,
    behind: ACCOUNT,
    prepare: async (player) => () => world.withdraw(player, { amount: 100_000 }),
  },
  'a new phone number waits for the wallet, and then': {
    first: WALLET,
    behind: ACCOUNT,
    async prepare(player) {
      const phone = world.newPhone();
      await player.call(sendPhoneCode, { body: { phone, password: player.password } });
      const text = (await world.messages()).findLast(({ recipient }) => recipient === phone)?.body ?? '';
      const code = /\b\d{6}\b/.exec(text)?.[0] ?? 'none';
      return async () => expect((await player.call(checkPhoneCode, { body: { code } })).status).toBe(200);
    },
  },
  'a game of another provider that opens waits for the wallet, and then': {
    first: WALLET,
    behind: SIGN_INS,
    async prepare(player) {
      const { playerId, sessionId: signInId } = await claimsOf(player);
      const asked = { isDemo: false, language: 'kk', currency: 'KZT', policy: HOUSE_POLICY } as const;
      return () => launchAddress(world.context, { slug: GAME, player: { playerId, signInId }, ...asked });
    },
  },
  'who closes a case waits for the wallet, and then': {
    first: WALLET,
    behind: CASE,
    async prepare({ id }) {
      await world.database.transaction((tx) => protection.openCase(tx, id, { kind: 'harm', level: 'care', detail: {} }));
      const open = await protection.findOpenCase(world.database, id, 'harm');
      return () => closeCase(world.context, { id: open?.id ?? '', ...dana, outcome: 'talked' });
    },
  },
  'who takes the closing of an account back waits for the wallet, and then': {
    first: WALLET,
    behind: CLOSING,
    async prepare(player) {
      expect(await closeAccount(world.context, { player: await claimsOf(player), reason: null })).toEqual({ ok: true });
      return () => takeClosingBack(world.context, player.id);
    },
  },
};

test.each(Object.keys(ORDERED))('%s locks what others lock behind it', async (name) => {
  const { first, behind, prepare } = ORDERED[name] ?? {};
  const player = await world.player();
  const work = await prepare?.(player);
  const keeper = await keepRow(world.url, first ?? '', [player.id]);
  const done = work?.();
  await keeper.untilWaiting(1);
  const { rowCount } = await world.database.pool.query(`${behind} nowait`, [player.id]);
  expect(rowCount).toBeGreaterThan(0);
  await keeper.letGo();
  await done;
});
