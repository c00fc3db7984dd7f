import { checkPhoneCode, confirmEmailCode, sendPhoneCode, verifyEmail } from '@tulpar/contract/contacts';
import { launchGame } from '@tulpar/contract/games/launch';
import { updateProfile } from '@tulpar/contract/profile-changes';
import { pausePlay } from '@tulpar/contract/protection';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_LIST, listOpenCases } from '#modules/protection/index.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { createSandboxList } from '#testing/sandbox-exclusion-list.ts';
import { useCashbox } from '#testing/use-cashbox.ts';
import { newIin, sendPass } from '#testing/use-documents.ts';
import { fund } from '#testing/use-games.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { approveDocument, releasePerson } from '../staff/decide-document.ts';
import { askAboutPlayers } from './ask-exclusion-list.ts';
import { closeCase } from './decide-case.ts';
import { findSamePerson } from './find-same-person.ts';
import { askToReturn, endPauses, pausePlay as pausePlayFlow } from './pause-play.ts';

const world = useCashbox();
beforeAll(() => seedCatalog(world.database));
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
    for (const phone of [newPhone, world.newPhone()]) {
      world.clock.pass(MINUTE_MS);
      expect((await provePhone(player, phone)).status).toBe(200);
    }
    // By now neither is the account's, nor reserved for it.
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
    expect(open).toMatchObject({ kind: 'same-person', level: 'hold', detail: { found: [{ by: 'name', other: excluded.id }] } });
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

const approve = async (player: TestPlayer, shade: number, number: string) => {
  const id = await sendPass(world, player, shade, number);
  return approveDocument(world.context, { ...BY, id, number, accountEnding: null, expiresOn: null });
};
const rename = (player: TestPlayer, body: Readonly<Record<string, string>>) => player.call(updateProfile, { body });
const foundOf = async (player: TestPlayer) => (await caseOf(player))?.detail['found'];

describe('an account that an excluded person has already', () => {
  test('MONEY-99 with the same document is excluded until the same end; one that only claims it on the excluded side is reviewed', async () => {
    const number = newIin();
    const [seen, second, claimed, real] = [await world.player(), await world.player(), await world.player(), await world.player()];
    expect(await approve(seen, 30, number)).toEqual({ ok: true });
    await sendPass(world, second, 31, number);
    const other = newIin();
    await sendPass(world, claimed, 32, other);
    await sendPass(world, real, 33, other);
    expect([await stakes(second), await stakes(real)]).toEqual(['applied', 'applied']);
    await exclude(seen);
    await exclude(claimed);
    await world.settle();
    expect([await stakes(second), await stakes(real)]).toEqual(['PLAYER_EXCLUDED', 'PLAYER_UNDER_REVIEW']);
    const ends = 'select until_at from protection_pause where player_id = any($1) and ended_at is null';
    const { rows } = await world.database.pool.query<{ until_at: Date }>(ends, [[seen.id, second.id]]);
    expect(new Set(rows.map(({ until_at }) => until_at.getTime())).size).toBe(1);
    expect(rows).toHaveLength(2);
    // A longer exclusion takes the other account with it, and doing it again changes nothing.
    await pausePlayFlow(world.context, { playerId: seen.id, length: { kind: 'exclusion', months: null }, actor: `player:${seen.id}` });
    await world.settle();
    expect(await findSamePerson(world.context, seen.id)).toBe(1);
    expect((await world.database.pool.query(ends, [[second.id]])).rows).toEqual([{ until_at: null }]);
  });

  test('MONEY-99 with a phone that both have verified is excluded, with one that was never verified it is reviewed', async () => {
    const [excluded, holder, unproven, next] = [await world.player(), await world.player(), await world.player(), await world.player()];
    const [phone, other] = [excluded.phone, unproven.phone];
    expect((await provePhone(excluded, phone)).status).toBe(200);
    for (const player of [excluded, unproven]) {
      world.clock.pass(MINUTE_MS);
      expect((await provePhone(player, world.newPhone())).status).toBe(200);
    }
    world.clock.pass(4 * DAY_MS);
    for (const [player, taken] of [
      [holder, phone],
      [next, other],
    ] as const) {
      await player.logIn({ phone: player.phone });
      expect((await provePhone(player, taken)).status).toBe(200);
    }
    for (const { id } of [excluded, unproven])
      await pausePlayFlow(world.context, { playerId: id, length: { kind: 'exclusion', months: 6 }, actor: `player:${id}` });
    await world.settle();
    expect([await stakes(holder), await stakes(next)]).toEqual(['PLAYER_EXCLUDED', 'PLAYER_UNDER_REVIEW']);
  });

  test('MONEY-99 with the same name and birthday is reviewed, and once cleared it stays so', async () => {
    const twin = await world.player({ players_name: 'Бақыт Нұрланұлы' });
    const excluded = await world.player({ players_name: 'Нұрланұлы Бақыт' });
    const stranger = await world.player({ players_name: 'Бақыт Нұрланұлы', birthday: '1990-05-06' });
    await exclude(excluded);
    await world.settle();
    expect([await stakes(twin), await stakes(stranger)]).toEqual(['PLAYER_UNDER_REVIEW', 'applied']);
    await closeCase(world.context, { ...BY, id: (await caseOf(twin))?.id ?? '', outcome: 'cleared' });
    await findSamePerson(world.context, excluded.id);
    expect(await stakes(twin)).toBe('applied');
  });

  test('MONEY-99 and one that is opened at the moment of the exclusion do not miss each other', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const named = { players_name: `Сәтбек Қатар${'абвгд'[turn]}ұлы` };
      const excluded = await world.player(named);
      const [twin] = await Promise.all([world.player(named), exclude(excluded)]);
      await world.settle();
      expect(await stakes(twin)).toBe('PLAYER_UNDER_REVIEW');
    }
  });
});

describe('what an excluded player gives later', () => {
  test('MONEY-99 becomes a mark as well: another name, another number', async () => {
    const excluded = await world.player({ players_name: 'Арман Бұрынғы' });
    await exclude(excluded);
    expect((await rename(excluded, { first_name: '', last_name: 'Арман Кейінгі' })).status).toBe(200);
    const number = newIin();
    await sendPass(world, excluded, 40, number);
    for (const players_name of ['Арман Бұрынғы', 'Кейінгі Арман'])
      expect(await stakes(await world.player({ players_name }))).toBe('PLAYER_UNDER_REVIEW');
    const other = await world.player();
    await sendPass(world, other, 41, number);
    expect(await stakes(other)).toBe('PLAYER_UNDER_REVIEW');
  });

  test('MONEY-99 an empty first name hides no name, and names cannot be tried out', async () => {
    const excluded = await world.player({ players_name: 'Гауһар Сенбек' });
    await exclude(excluded);
    const player = await world.player();
    expect((await rename(player, { first_name: '', last_name: 'Сенбек Гауһар' })).status).toBe(200);
    expect(await stakes(player)).toBe('PLAYER_UNDER_REVIEW');
    const other = await world.player();
    for (let turn = 0; turn < 5; turn++)
      expect((await rename(other, { first_name: 'Аты', last_name: `Тегі${'абвгд'[turn]}` })).status).toBe(200);
    expect((await rename(other, { first_name: 'Аты', last_name: 'Тегід' })).status).toBe(200);
    expect(await rename(other, { first_name: 'Гауһар', last_name: 'Сенбек' })).toMatchObject({ status: 429 });
  });

  test('MONEY-99 a namesake that was cleared is looked at again for the document, and no sign is lost by another', async () => {
    const number = newIin();
    const excluded = await world.player({ players_name: 'Жанар Есімдес' });
    expect(await approve(excluded, 50, number)).toEqual({ ok: true });
    await exclude(excluded);
    const twin = await world.player({ players_name: 'Жанар Есімдес' });
    await closeCase(world.context, { ...BY, id: (await caseOf(twin))?.id ?? '', outcome: 'cleared' });
    expect(await stakes(twin)).toBe('applied');
    await sendPass(world, twin, 51, number);
    expect(await stakes(twin)).toBe('PLAYER_UNDER_REVIEW');
    const byDocument = { by: 'document', other: excluded.id };
    expect(await foundOf(twin)).toEqual([byDocument]);
    const namesake = await world.player({ players_name: 'Басқа Есім' });
    await exclude(namesake);
    await rename(twin, { first_name: 'Есім', last_name: 'Басқа' });
    expect(await foundOf(twin)).toEqual([byDocument, { by: 'name', other: namesake.id }]);
  });

  test('MONEY-99 nobody is excluded by a number that another has only claimed before excluding themselves', async () => {
    const number = newIin();
    const [attacker, victim] = [await world.player(), await world.player()];
    await sendPass(world, attacker, 60, number);
    await exclude(attacker, null);
    const id = await sendPass(world, victim, 61, number);
    const approval = { ...BY, id, number, accountEnding: null, expiresOn: null };
    expect(await approveDocument(world.context, approval)).toEqual({ ok: false, code: 'PERSON_HELD' });
    expect(await stakes(victim)).toBe('PLAYER_UNDER_REVIEW');
    await releasePerson(world.context, { ...BY, playerId: victim.id });
    expect(await approveDocument(world.context, approval)).toEqual({ ok: true });
    await closeCase(world.context, { ...BY, id: (await caseOf(victim))?.id ?? '', outcome: 'cleared' });
    expect(await stakes(victim)).toBe('applied');
  });
});

describe("a state's list", () => {
  afterEach(() => void Object.assign(world.context, { exclusionList: EMPTY_LIST }));
  const listing = (known: Parameters<typeof createSandboxList>[0]) =>
    Object.assign(world.context, { exclusionList: createSandboxList(known) });

  test('MONEY-99 is asked before a deposit: who is on it is excluded until the end that it names', async () => {
    const until = new Date(world.clock.now().getTime() + 400 * DAY_MS);
    listing({ Тізімов: { status: 'listed', until } });
    const listed = await world.player({ players_name: 'Асан Тізімов' });
    const clear = await world.player({ players_name: 'Үсен Ашықов' });
    expect(await world.deposit(clear)).toMatchObject({ status: 200 });
    expect(await world.deposit(listed)).toMatchObject({ status: 422, body: { code: 'PLAYER_EXCLUDED' } });
    expect(await stakes(listed)).toBe('PLAYER_EXCLUDED');
    const { rows } = await world.database.pool.query('select until_at from protection_pause where player_id = $1', [listed.id]);
    expect(rows).toEqual([{ until_at: until }]);
  });

  test('MONEY-99 is asked anew after a day, about another name, and each night about who plays', async () => {
    const until = new Date(world.clock.now().getTime() + 400 * DAY_MS);
    listing({});
    const [payer, renamed, gambler] = [
      await world.player({ players_name: 'Ақан Кешов' }),
      await world.player(),
      await world.player({ players_name: 'Ойнақ Түнов' }),
    ];
    for (const player of [payer, renamed]) expect(await world.deposit(player)).toMatchObject({ status: 200 });
    await gambler.call(launchGame, { params: { slug: 'dice' }, body: { mode: 'real' } });
    expect(await askAboutPlayers(world.context)).toBe(1);
    listing({ Кешов: { status: 'listed', until }, Жаңаев: { status: 'listed', until }, Түнов: { status: 'listed', until } });
    // The answer of a moment ago still holds.
    expect(await world.deposit(payer)).toMatchObject({ status: 200 });
    expect((await rename(renamed, { first_name: 'Ақан', last_name: 'Жаңаев' })).status).toBe(200);
    expect(await world.deposit(renamed)).toMatchObject({ status: 422, body: { code: 'PLAYER_EXCLUDED' } });
    expect([await askAboutPlayers(world.context), await stakes(gambler)]).toEqual([1, 'applied']);
    world.clock.pass(DAY_MS);
    await payer.logIn({ phone: payer.phone });
    expect(await world.deposit(payer)).toMatchObject({ status: 422, body: { code: 'PLAYER_EXCLUDED' } });
    expect([await askAboutPlayers(world.context), await stakes(gambler)]).toEqual([1, 'PLAYER_EXCLUDED']);
  });
});
