import { sendChatMessage } from '@tulpar/contract/chat';
import { confirmEmailCode, verifyEmail } from '@tulpar/contract/contacts';
import { closeAccount } from '@tulpar/contract/privacy';
import { getProfile } from '@tulpar/contract/profiles';
import { DAY_MS } from '@tulpar/domain/durations';
import { CLOSING_DAYS, RETENTION_DAYS } from '@tulpar/domain/retention';
import { afterEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#flows/ledger/verify-ledger.ts';
import { bar } from '#modules/ledger/index.ts';
import { addDocuments, newIin, sendPass, storedFiles } from '#testing/use-documents.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';
import { endPauses, pausePlay } from '../protection/pause-play.ts';
import { eraseAccounts } from './erase-accounts.ts';

const world = useTestApp();
afterEach(async () => {
  expect(world.logged).toEqual([]);
  const { discrepancies, general } = await verifyLedger(world.context);
  expect([...discrepancies, ...general]).toEqual([]);
});

const rowsOf = async <Row extends object>(sql: string, values: unknown[]) => (await world.database.pool.query<Row>(sql, values)).rows;
let emails = 0;

/** A player with something in every corner, whose account is closed. */
async function closedPlayer(number = newIin(), body: Readonly<Record<string, unknown>> = {}): Promise<TestPlayer> {
  const player = await world.player({ players_name: 'Жандос Құрман', address: 'Алматы, Абай 10', fingerprint: 'finger', ...body });
  await player.call(sendChatMessage, { body: { text: 'Менің картам 4400', client_id: world.database.ids.uuid() } });
  await sendPass(world, player, (emails += 3) % 250, number);
  expect((await player.call(closeAccount, { body: { reason: 'privacy' } })).status).toBe(200);
  return player;
}
const erase = (days: number) => {
  world.clock.pass(days * DAY_MS);
  return eraseAccounts(world.context);
};
const logOf = (player: TestPlayer) =>
  rowsOf<{ step: string; table_name: string; items: number }>(
    `select e.step, e.table_name, e.items from privacy_erasure e join privacy_closure c on c.id = e.closure_id where c.player_id = $1
     order by e.step, e.table_name`,
    [player.id],
  );

test('PRIVACY-13 after thirty days the person is gone from every module, and the log says how much by count only', async () => {
  const player = await closedPlayer();
  expect(await erase(CLOSING_DAYS - 1)).toMatchObject({ accounts: 0 });
  expect((await player.logIn({ phone: player.phone })).status).toBe(200);
  const erased = await erase(1);
  expect(erased).toMatchObject({ accounts: 1, waiting: 0 });
  expect(erased.rows).toBeGreaterThan(3);
  expect(await rowsOf('select email, phone, password_hash, is_erased from account where id = $1', [player.id])).toEqual([
    { email: null, phone: null, password_hash: '', is_erased: true },
  ]);
  const [profile] = await rowsOf<Record<string, unknown>>('select * from profile where player_id = $1', [player.id]);
  expect(profile).toMatchObject({ first_name: null, last_name: null, address: null, birthday: null, fingerprint: null, extra: {} });
  expect(await rowsOf('select last_four from document_person where player_id = $1', [player.id])).toEqual([{ last_four: null }]);
  for (const [table, column] of [
    ['account_session', 'account_id'],
    ['notification', 'player_id'],
    ['analytics_event', 'player_id'],
  ] as const)
    expect(await rowsOf(`select 1 from ${table} where ${column} = $1`, [player.id]), table).toEqual([]);
  // The sign-in that was open has ended, and neither password nor name opens another.
  world.clock.pass(60_000);
  expect((await player.call(getProfile)).status).toBe(401);
  expect(await player.logIn({ phone: player.phone })).toMatchObject({ status: 422, body: { code: 'AUTH_WRONG_CREDENTIALS' } });
  expect(await player.logIn({ phone: player.phone, password: '' })).not.toMatchObject({ status: 200 });
  const log = await logOf(player);
  expect(log).toContainEqual({ step: 'person/profiles', table_name: 'profile', items: 1 });
  expect(JSON.stringify(log)).not.toMatch(/Жандос|Абай|7701/);
  expect(await erase(0)).toMatchObject({ accounts: 0, rows: 0 });
});

test('PRIVACY-15 chat, documents and marks go when their own time has come, by the market', async () => {
  const player = await closedPlayer();
  const [own] = await rowsOf<{ id: string }>('select id from document_file where player_id = $1', [player.id]);
  const { chat, documents } = RETENTION_DAYS.KZT;
  await erase(CLOSING_DAYS);
  expect(await rowsOf('select 1 from chat_message where player_id = $1', [player.id])).toHaveLength(1);
  await erase(chat - CLOSING_DAYS);
  expect(await rowsOf('select 1 from chat_message where player_id = $1', [player.id])).toHaveLength(0);
  expect(await storedFiles(world)).toContain(own?.id);
  const [kept] = await rowsOf<{ hash: Buffer | null }>('select number_hash as hash from document_person where player_id = $1', [player.id]);
  expect(kept?.hash).toHaveLength(32);
  await erase(documents - chat);
  const files = await rowsOf('select file_name, wrapped_key, note from document_file where player_id = $1', [player.id]);
  expect(files).toEqual([{ file_name: '-', wrapped_key: null, note: null }]);
  expect(await storedFiles(world)).not.toContain(own?.id);
  expect(await rowsOf('select number_hash, state from document_person where player_id = $1', [player.id])).toEqual([
    { number_hash: null, state: 'unknown' },
  ]);
  expect(await rowsOf('select next_at from privacy_closure where player_id = $1', [player.id])).toEqual([{ next_at: null }]);
});

test('PRIVACY-15 more documents than are read at once go too', async () => {
  const player = await closedPlayer();
  await addDocuments(world, player, 1200);
  await erase(RETENTION_DAYS.KZT.documents);
  expect(await rowsOf('select 1 from document_file where player_id = $1 and wrapped_key is not null', [player.id])).toEqual([]);
  expect(await logOf(player)).toContainEqual({ step: 'documents/files', table_name: 'files', items: 1201 });
});

test('PRIVACY-16 the plug may be pulled before every single step, and the job goes on where it was', async () => {
  const player = await closedPlayer();
  const steps: string[] = [];
  world.clock.pass(CLOSING_DAYS * DAY_MS);
  for (let pulled = true, tries = 0; pulled; tries++) {
    expect(tries).toBeLessThan(60);
    let reached = 0;
    pulled = false;
    const beforeStep = (step: string) => {
      // Each run gets one step further than the last one.
      if (reached++ < 1) return void steps.push(step);
      pulled = true;
      throw new Error('the plug was pulled');
    };
    await eraseAccounts(world.context, { beforeStep }).catch((error: Error) => expect(error.message).toBe('the plug was pulled'));
    // The closing cannot be taken back once something is gone.
    expect(await rowsOf('select erased_at is not null as begun from privacy_closure where player_id = $1', [player.id])).toEqual([
      { begun: true },
    ]);
  }
  expect(new Set(steps).size).toBe(steps.length);
  expect(steps.slice(0, 2)).toEqual(['person/exports', 'person/marks']);
  expect(steps.at(-1)).toBe('person/accounts');
  expect(new Set((await logOf(player)).map(({ step }) => step))).toEqual(new Set(steps));
  expect(await rowsOf('select is_erased from account where id = $1', [player.id])).toEqual([{ is_erased: true }]);
});

test('PRIVACY-13 who may still get a prize of a tournament is known until it is paid', async () => {
  const player = await closedPlayer();
  const { clock, database } = world;
  const tournamentId = database.ids.uuid();
  const at = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
  const texts = JSON.stringify({ kk: { title: 'Кубок', rules: '' } });
  await database.pool.query(
    `insert into tournament (id, slug, state, currency, starts_at, ends_at, pays_at, scoring, games, stake_min, prizes, pool, texts, created_at)
     values ($1, 'long', 'upcoming', 'KZT', $2, $3, $4, '{"kind": "wager-race"}', '{dice}', 100,
       '[{"from": 1, "to": 1, "prize": {"kind": "cash", "amount": 100}}]', 100, $5, $2)`,
    [tournamentId, at(0), at(60), at(61), texts],
  );
  await database.pool.query(
    `insert into tournament_entry (player_id, tournament_id, name, joined_at, joined_seq, scored_seq, changed_at) values ($1, $2, 'Ж•••', $3, 0, 0, $3)`,
    [player.id, tournamentId, at(0)],
  );
  await database.pool.query(`update tournament set state = 'running' where id = $1`, [tournamentId]);
  expect(await erase(CLOSING_DAYS)).toMatchObject({ accounts: 0, waiting: 1 });
  await database.pool.query(`update tournament set state = 'canceled', reason = 'a test' where id = $1`, [tournamentId]);
  expect(await erase(1)).toMatchObject({ accounts: 1, waiting: 0 });
});

test('PRIVACY-16 an account that cannot be erased keeps no other, and the failure is known', async () => {
  const [first, second] = [await closedPlayer(), await closedPlayer()];
  const erased = () =>
    rowsOf<{ is_erased: boolean }>('select is_erased from account where id = any($1) order by is_erased', [[first.id, second.id]]);
  world.clock.pass(CLOSING_DAYS * DAY_MS);
  let calls = 0;
  const beforeStep = () => {
    if (calls++ === 0) throw new Error('a broken row');
  };
  await expect(eraseAccounts(world.context, { beforeStep })).rejects.toThrow('a broken row');
  expect(await erased()).toEqual([{ is_erased: false }, { is_erased: true }]);
  await eraseAccounts(world.context);
  expect(await erased()).toEqual([{ is_erased: true }, { is_erased: true }]);
});

describe('PRIVACY-17 coming back', () => {
  async function confirmEmail(player: TestPlayer, email: string) {
    await player.call(verifyEmail, { body: { email } });
    const message = (await world.messages()).findLast(({ recipient }) => recipient === email);
    return player.call(confirmEmailCode, { body: { code: /\d{6}/.exec(message?.body ?? '')?.[0] ?? '' } });
  }

  const exclude = ({ id }: TestPlayer, months: 6 | null) =>
    pausePlay(world.context, { playerId: id, length: { kind: 'exclusion', months }, actor: `player:${id}` });

  test('a banned player may not: the names are known by keyed hashes only, and stay after their time', async () => {
    const email = `left-${++emails}@mail.kz`;
    const player = await closedPlayer(newIin(), { email });
    await world.database.transaction((tx) => bar(tx, player.id, 'ban'));
    await erase(CLOSING_DAYS);
    const marks = 'select hash from privacy_mark where closure_id = (select id from privacy_closure where player_id = $1)';
    expect(await rowsOf(marks, [player.id])).toHaveLength(1);
    await erase(RETENTION_DAYS.KZT.marks);
    expect(await world.visitor().signUp({ email })).toMatchObject({ status: 422, body: { code: 'EMAIL_TAKEN' } });
  });

  test.each([
    ['MONEY-96 six months that end after the erasure end by the clock: the person may come back, and not before', 1],
    ['MONEY-96 six months that ended before the erasure end with it', 170],
  ] as const)('%s', async (_title, before) => {
    const email = `left-${++emails}@mail.kz`;
    const player = await world.player({ email });
    await exclude(player, 6);
    world.clock.pass(before * DAY_MS);
    await player.logIn({ email });
    expect((await player.call(closeAccount, { body: {} })).status).toBe(200);
    const notices = 'select 1 from notification where player_id = $1';
    world.clock.pass((CLOSING_DAYS - 1) * DAY_MS);
    // Whose time is over is told so, once, and could still ask to return.
    await endPauses(world.context);
    await erase(1);
    const again = () => world.visitor().signUp({ email });
    const endPause = async () => {
      await endPauses(world.context);
      world.clock.pass(DAY_MS);
      await endPauses(world.context);
    };
    if (before === 1) {
      await endPause();
      expect(await again()).toMatchObject({ status: 422, body: { code: 'EMAIL_TAKEN' } });
      world.clock.pass(160 * DAY_MS);
    }
    await endPause();
    expect((await again()).status).toBe(200);
    expect(await rowsOf('select 1 from protection_mark where player_id = $1', [player.id])).toEqual([]);
    expect(await rowsOf('select 1 from protection_pause where player_id = $1 and ended_at is null', [player.id])).toEqual([]);
    expect(await rowsOf(notices, [player.id])).toEqual([]);
    await erase(RETENTION_DAYS.KZT.marks);
    expect(await rowsOf('select next_at from privacy_closure where player_id = $1', [player.id])).toEqual([{ next_at: null }]);
  });

  test('a player who was not excluded may register anew with the same names; the number is looked at by staff', async () => {
    const number = newIin();
    const player = await closedPlayer(number);
    await erase(CLOSING_DAYS);
    const again = await world.player({ phone: player.phone });
    expect((await again.call(getProfile)).status).toBe(200);
    await sendPass(world, again, 251, number);
    expect(await rowsOf('select state from document_person where player_id = $1', [again.id])).toEqual([{ state: 'held' }]);
  });

  test('an excluded player may not: the names are known by keyed hashes only, and stay after their time', async () => {
    const email = `left-${++emails}@mail.kz`;
    const player = await closedPlayer(newIin(), { email });
    await exclude(player, null);
    await erase(CLOSING_DAYS);
    expect(await rowsOf(`select kind from protection_mark where player_id = $1 and kind = 'email'`, [player.id])).toHaveLength(1);
    const taken = { status: 422, body: { code: 'EMAIL_TAKEN' } };
    expect(await world.visitor().signUp({ email })).toMatchObject(taken);
    // Nor by another account that takes the name over.
    const other = await world.player();
    expect(await confirmEmail(other, email)).toMatchObject(taken);
    await erase(RETENTION_DAYS.KZT.marks);
    expect(await world.visitor().signUp({ email })).toMatchObject(taken);
    expect(await rowsOf('select number_hash is not null as known from document_person where player_id = $1', [player.id])).toEqual([
      { known: true },
    ]);
  });

  test('an excluded player may not by a name either that was replaced just before the erasure', async () => {
    const [first, last] = [`left-${++emails}@mail.kz`, `left-${++emails}@mail.kz`];
    const player = await closedPlayer(newIin(), { email: first });
    await exclude(player, null);
    world.clock.pass((CLOSING_DAYS - 1) * DAY_MS);
    expect((await player.logIn({ email: first })).status).toBe(200);
    expect((await confirmEmail(player, last)).status).toBe(200);
    await erase(1);
    // The three days are over in which the name was kept for its owner.
    world.clock.pass(4 * DAY_MS);
    for (const email of [first, last])
      expect(await world.visitor().signUp({ email }), email).toMatchObject({ status: 422, body: { code: 'EMAIL_TAKEN' } });
  });
});
