import { checkPhoneCode, confirmEmailCode, sendPhoneCode, verifyEmail } from '@tulpar/contract/contacts';
import { updateProfile } from '@tulpar/contract/profile-changes';
import { pausePlay } from '@tulpar/contract/protection';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { describe, expect, test } from 'vitest';
import { EMPTY_LIST, listOpenCases } from '#modules/protection/index.ts';
import { createSandboxList } from '#testing/sandbox-exclusion-list.ts';
import { useCashbox } from '#testing/use-cashbox.ts';
import { newIin, sendPass } from '#testing/use-documents.ts';
import { fund } from '#testing/use-games.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { approveDocument } from '../staff/decide-document.ts';
import { closeCase } from './decide-case.ts';
import { askToReturn, endPauses } from './pause-play.ts';

const world = useCashbox();
const BY = { by: 'staff:dana', reason: 'looked at both' } as const;
let names = 0;
const newEmail = () => `madina-${++names}@mail.kz`;
const refused = (code: string, field: string) => ({ status: 422, body: { code, errors: { [field]: [code] } } });

const exclude = async (player: TestPlayer, months: number | null = 6) =>
  expect((await player.call(pausePlay, { body: { kind: 'exclusion', duration: months } })).status).toBe(200);

/** Whether a player with money can stake. */
async function stakes(player: TestPlayer): Promise<string> {
  await fund(world, player.id, 1000);
  const named = { playerId: player.id, source: 'test', actor: `player:${player.id}`, requestId: 'test', currency: 'KZT' } as const;
  const ids = { roundId: world.database.ids.uuid(), game: 'dice', stake: 100 as Minor, win: 0 as Minor, weightPercent: 100 };
  const outcome = await world.context.ledger.run({ kind: 'round', ...named, ...ids });
  return outcome.status === 'refused' ? outcome.code : outcome.status;
}

const codeTo = async (recipient: string) =>
  /\b\d{6}\b/.exec((await world.messages()).findLast((message) => message.recipient === recipient)?.body ?? '')?.[0] ?? 'none';
const provePhone = async (player: TestPlayer, phone: string) => {
  expect((await player.call(sendPhoneCode, { body: { phone, password: player.password } })).status).toBe(200);
  return player.call(checkPhoneCode, { body: { code: await codeTo(phone) } });
};
const proveEmail = async (player: TestPlayer, email: string) => {
  expect((await player.call(verifyEmail, { body: { email, password: player.password } })).status).toBe(200);
  return player.call(confirmEmailCode, { body: { code: await codeTo(email) } });
};
const later = async (player: TestPlayer) => {
  // A name that was given up is kept for its last owner for three days; what stays after that is the mark.
  world.clock.pass(8 * DAY_MS);
  await player.logIn({ phone: player.phone });
};
const caseOf = async (player: TestPlayer) => (await listOpenCases(world.database, 100)).find((one) => one.player_id === player.id);

describe('a person who is excluded', () => {
  test('MONEY-99 does not come back by a phone or an e-mail of then, and is told what everybody is told', async () => {
    const player = await world.player();
    const [oldPhone, newPhone, email] = [player.phone, world.newPhone(), newEmail()];
    expect((await proveEmail(player, email)).status).toBe(200);
    await exclude(player);
    // An excluded player may change contacts: the old ones stay marks, and the new ones become some.
    world.clock.pass(MINUTE_MS);
    expect((await provePhone(player, newPhone)).status).toBe(200);
    world.clock.pass(8 * DAY_MS);
    for (const phone of [oldPhone, newPhone])
      expect(await world.visitor().signUp({ phone, birthday: '1990-05-05' })).toMatchObject(refused('PHONE_TAKEN', 'phone'));
    expect(await world.visitor().signUp({ email, birthday: '1990-05-05' })).toMatchObject(refused('EMAIL_TAKEN', 'email'));
  });

  test('MONEY-99 who proves to hold such a contact in another account stakes nothing there until a person has looked', async () => {
    const [excluded, other] = [await world.player(), await world.player()];
    const phone = excluded.phone;
    await exclude(excluded);
    world.clock.pass(MINUTE_MS);
    await provePhone(excluded, world.newPhone());
    await later(other);
    expect(await stakes(other)).toBe('applied');
    expect(await provePhone(other, phone)).toMatchObject(refused('PHONE_TAKEN', 'phone'));
    expect(await stakes(other)).toBe('PLAYER_UNDER_REVIEW');
    expect(await world.deposit(other)).toMatchObject({ status: 422, body: { code: 'PLAYER_UNDER_REVIEW' } });
  });

  test('MONEY-99 with name and birthday of an excluded person an account is reviewed; cleared it plays and is not asked again', async () => {
    const excluded = await world.player({ players_name: 'Дана Серікқызы' });
    await exclude(excluded, null);
    const twin = await world.player({ players_name: 'СЕРІКҚЫЗЫ дана' });
    const other = await world.player({ players_name: 'Дана Серікқызы', birthday: '1990-05-06' });
    expect([await stakes(twin), await stakes(other)]).toEqual(['PLAYER_UNDER_REVIEW', 'applied']);
    const open = await caseOf(twin);
    expect(open).toMatchObject({ kind: 'same-person', level: 'hold', detail: { by: 'name', other: excluded.id } });
    for (const outcome of ['talked', 'limited'] as const)
      expect(await closeCase(world.context, { ...BY, id: open?.id ?? '', outcome })).toEqual({ ok: false, code: 'WRONG_OUTCOME' });
    expect(await stakes(twin)).toBe('PLAYER_UNDER_REVIEW');
    expect(await closeCase(world.context, { ...BY, id: open?.id ?? '', outcome: 'cleared' })).toEqual({ ok: true });
    expect(await stakes(twin)).toBe('applied');
    expect((await twin.call(updateProfile, { body: { first_name: 'Дана', last_name: 'Серікқызы' } })).status).toBe(200);
    expect(await stakes(twin)).toBe('applied');
    // A name that is given later counts as one of the sign-up does.
    expect((await other.call(updateProfile, { body: { birthday: '1990-05-05' } })).status).toBe(200);
    expect(await stakes(other)).toBe('PLAYER_UNDER_REVIEW');
    const second = await caseOf(other);
    await closeCase(world.context, { ...BY, id: second?.id ?? '', outcome: 'excluded' });
    expect(await stakes(other)).toBe('PLAYER_EXCLUDED');
  });

  test('MONEY-99 the document of an excluded person is reviewed when it arrives, and excludes the account once it was seen', async () => {
    const [excluded, other] = [await world.player(), await world.player()];
    const number = newIin();
    const first = await sendPass(world, excluded, 10, number);
    await approveDocument(world.context, { ...BY, id: first, number, accountEnding: null, expiresOn: null });
    await exclude(excluded);
    const second = await sendPass(world, other, 20, number);
    expect(await stakes(other)).toBe('PLAYER_UNDER_REVIEW');
    const approval = { ...BY, id: second, number, accountEnding: null, expiresOn: null };
    expect(await approveDocument(world.context, approval)).toEqual({ ok: false, code: 'PERSON_EXCLUDED' });
    expect(await stakes(other)).toBe('PLAYER_EXCLUDED');
  });

  test('MONEY-99 is free again after the return, and not before it', async () => {
    const player = await world.player({ players_name: 'Ерлан Асқарұлы' });
    await exclude(player);
    world.clock.pass(190 * DAY_MS);
    await endPauses(world.context);
    const early = await world.player({ players_name: 'Ерлан Асқарұлы' });
    expect(await stakes(early)).toBe('PLAYER_UNDER_REVIEW');
    expect(await askToReturn(world.context, player.id)).toEqual({ ok: true });
    world.clock.pass(DAY_MS);
    await endPauses(world.context);
    expect(await stakes(await world.player({ players_name: 'Ерлан Асқарұлы' }))).toBe('applied');
  });
});

describe("a state's list", () => {
  test('MONEY-99 is asked before the first deposit: who is on it is excluded until the end that it names', async () => {
    const until = new Date(world.clock.now().getTime() + 400 * DAY_MS);
    Object.assign(world.context, { exclusionList: createSandboxList({ Тізімов: { status: 'listed', until } }) });
    const listed = await world.player({ players_name: 'Асан Тізімов' });
    const clear = await world.player({ players_name: 'Үсен Ашықов' });
    expect(await world.deposit(clear)).toMatchObject({ status: 200 });
    expect(await world.deposit(listed)).toMatchObject({ status: 422, body: { code: 'PLAYER_EXCLUDED' } });
    expect(await stakes(listed)).toBe('PLAYER_EXCLUDED');
    const { rows } = await world.database.pool.query('select until_at from protection_pause where player_id = $1', [listed.id]);
    expect(rows).toEqual([{ until_at: until }]);
    Object.assign(world.context, { exclusionList: EMPTY_LIST });
  });
});
