import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sendChatMessage } from '@tulpar/contract/chat';
import { askForDataExport, getDataExport, getDataFile } from '@tulpar/contract/privacy';
import { refresh } from '@tulpar/contract/sessions';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { EXPORT_DAYS, EXPORTS_MAX, EXPORTS_WINDOW_DAYS } from '@tulpar/domain/retention';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepExports } from '#flows/privacy/keep-exports.ts';
import { makeExport } from '#flows/privacy/make-export.ts';
import { ensureSeeds } from '#modules/rounds/index.ts';
import { PERSONAL_FILES } from '#platform/personal-data.ts';
import { readZip } from '#testing/read-zip.ts';
import { tokensOf } from '#testing/test-visitor.ts';
import { addDocuments, sendPass } from '#testing/use-documents.ts';
import { fund } from '#testing/use-games.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
afterEach(() => {
  vi.restoreAllMocks();
  expect(world.logged).toEqual([]);
});

interface State {
  export: { id: string; status: string; ready_until: string | null; bytes: number } | null;
  next_at: string | null;
}
const stateOf = async (player: TestPlayer) => ((await player.call(getDataExport)).body as { data: State }).data;
const ask = (player: TestPlayer) => player.call(askForDataExport, { body: {} });
const file = (player: TestPlayer, id: string) =>
  world.http.inject({ url: getDataFile.path.replace(':id', id), headers: { authorization: `Bearer ${player.access}` } });
const pieces = (id: string) => readdir(path.join(world.context.config.dataDir, 'files/exports', id)).catch(() => []);
const notesOf = async (player: TestPlayer) =>
  (await world.database.pool.query<{ sub_type: string }>('select sub_type from notification where player_id = $1', [player.id])).rows.map(
    ({ sub_type }) => sub_type,
  );
/** A new access token of the same sign-in, which proves nothing. */
async function renew(player: TestPlayer): Promise<void> {
  Object.assign(player, tokensOf(await player.call(refresh, { body: { refresh_token: player.refresh ?? '' } })));
}
/** Asks, and lets the job make it; its id. */
async function made(player: TestPlayer): Promise<string> {
  expect((await ask(player)).status).toBe(200);
  await world.messages();
  const state = await stateOf(player);
  expect(state.export?.status).toBe('ready');
  return state.export?.id ?? '';
}

test('MONEY-102 PRIVACY-01 PRIVACY-02 everything about the player is in one zip, explained in their language, with the documents decrypted', async () => {
  const player = await world.player({ language: 'az', currency: 'AZN', players_name: 'Aygün Əliyeva', address: 'Bakı, Nizami 5' });
  const stranger = await world.player({ players_name: 'Ерлан Серіков' });
  await player.call(sendChatMessage, { body: { text: 'Salam, kartım keçmir', client_id: world.database.ids.uuid() } });
  await sendPass(world, player, 40);
  await fund(world, player.id, 70_000, 'AZN');
  await fund(world, stranger.id, 90_000);
  expect(await stateOf(player)).toEqual({ export: null, next_at: null });
  const id = await made(player);
  const answer = await file(player, id);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'no-store',
  ]);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''tulpar-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(answer.rawPayload);
  expect([...files.keys()].filter((name) => !name.startsWith('documents/')).toSorted()).toEqual(
    ['README.txt', ...PERSONAL_FILES.map((name) => `${name}.json`)].toSorted(),
  );
  const rows = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? '') as Record<string, unknown>[];
  expect(rows('account')).toMatchObject([{ id: player.id, phone: player.phone }]);
  expect(rows('profile')).toMatchObject([{ first_name: 'Aygün', last_name: 'Əliyeva', address: 'Bakı, Nizami 5', birthday: '1990-05-05' }]);
  expect(rows('chat')).toMatchObject([{ sender: 'player', text: 'Salam, kartım keçmir' }]);
  expect(rows('wallet')).toMatchObject([{ currency: 'AZN', real: 70_000 }]);
  expect(rows('ledger-entries')).toMatchObject([{ currency: 'AZN', real: 70_000, real_after: 70_000 }]);
  expect(rows('bonuses')).toEqual([]);
  const document = [...files].find(([name]) => name.startsWith('documents/'));
  expect(document?.[0]).toMatch(/^documents\/[0-9a-f-]{36}-pass\.jpg$/);
  expect(document?.[1].subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const { t } = createTranslator('az', messagesOf('az'));
  const readme = files.get('README.txt')?.toString() ?? '';
  for (const name of PERSONAL_FILES) expect(readme).toContain(`${name}.json\n  ${t(`messages.dataFiles.${name}`)}`);
  const all = [...files.values()].map(String).join('\n');
  for (const foreign of [stranger.id, stranger.phone, 'Ерлан', 'argon2', '$scrypt']) expect(all).not.toContain(foreign);
});

test('PRIVACY-02 a password is nowhere in it, and neither is a seed that is not revealed', async () => {
  const player = await world.player();
  const { rows } = await world.database.pool.query<{ password_hash: string }>('select password_hash from account where id = $1', [
    player.id,
  ]);
  await world.database.transaction((tx) => ensureSeeds(tx, player.id));
  const { rows: seeds } = await world.database.pool.query<{ seed: string; hash: string }>(
    `select encode(server_seed, 'hex') as seed, encode(server_hash, 'hex') as hash from round_seed where player_id = $1`,
    [player.id],
  );
  expect(seeds.length).toBeGreaterThan(0);
  const all = [...readZip((await file(player, await made(player))).rawPayload).values()].map(String).join('\n');
  for (const { hash } of seeds) expect(all).toContain(hash);
  for (const secret of [rows[0]?.password_hash ?? '', ...seeds.map(({ seed }) => seed)]) expect(all).not.toContain(secret);
});

test('MONEY-102 PRIVACY-01 on the disk nobody can read it, and another player finds nothing there', async () => {
  const player = await world.player({ players_name: 'Мадина Омарова' });
  const id = await made(player);
  const [first = ''] = await pieces(id);
  const stored = await readFile(path.join(world.context.config.dataDir, 'files/exports', id, first));
  for (const trace of ['PK\u0003\u0004', 'README', player.phone]) expect(stored.includes(trace)).toBe(false);
  expect((await file(await world.player(), id)).statusCode).toBe(404);
});

test('PRIVACY-01 it is asked for and saved after a step-up only', async () => {
  const player = await world.player();
  const id = await made(player);
  world.clock.pass(20 * MINUTE_MS);
  await renew(player);
  const refused = { code: 'PROOF_REQUIRED', errors: { password: ['PROOF_REQUIRED'] } };
  expect(await ask(player)).toMatchObject({ status: 422, body: refused });
  expect((await file(player, id)).json()).toMatchObject(refused);
  // What state it is in is no secret.
  expect((await stateOf(player)).export?.status).toBe('ready');
});

test('PRIVACY-03 the inbox says when it is ready; it is offered for seven days and then removed, key and pieces', async () => {
  const player = await world.player();
  const id = await made(player);
  const { rows: notes } = await world.database.pool.query('select sub_type, payload from notification where player_id = $1', [player.id]);
  expect(notes).toEqual([{ sub_type: 'data_ready', payload: { export_id: id } }]);
  const { export: ready } = await stateOf(player);
  expect(ready?.ready_until).toBe(new Date(world.clock.now().getTime() + EXPORT_DAYS * DAY_MS).toISOString());
  expect(await pieces(id)).toHaveLength(1);
  world.clock.pass(EXPORT_DAYS * DAY_MS);
  await player.logIn({ phone: player.phone });
  expect((await file(player, id)).statusCode).toBe(404);
  expect(await keepExports(world.context)).toMatchObject({ again: 0 });
  expect(await pieces(id)).toEqual([]);
  expect(await stateOf(player)).toMatchObject({ export: null });
  expect(await keepExports(world.context)).toEqual({ removed: 0, again: 0, givenUp: 0 });
});

test('PRIVACY-04 one at a time, and so many a month', async () => {
  const player = await world.player();
  expect((await ask(player)).status).toBe(200);
  const answers = await Promise.all([ask(player), ask(player)]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 422, body: { code: 'EXPORT_UNDER_WAY' } });
  await world.messages();
  for (let more = 1; more < EXPORTS_MAX; more++) await made(player);
  const { next_at } = await stateOf(player);
  expect(next_at).toBe(new Date(world.clock.now().getTime() + EXPORTS_WINDOW_DAYS * DAY_MS).toISOString());
  expect(await ask(player)).toMatchObject({ status: 422, body: { code: 'EXPORT_LIMIT' } });
});

describe('PRIVACY-05 a try that breaks off', () => {
  const broken = () => vi.spyOn(world.context.exportStore, 'writePiece').mockRejectedValueOnce(new Error('the disk is full'));

  test('leaves nothing behind, and the next one succeeds', async () => {
    const player = await world.player();
    await ask(player);
    const id = (await stateOf(player)).export?.id ?? '';
    broken();
    await expect(makeExport(world.context, id)).rejects.toThrow('the disk is full');
    expect((await stateOf(player)).export?.status).toBe('failed');
    expect(await pieces(id)).toEqual([]);
    await makeExport(world.context, id);
    expect((await stateOf(player)).export?.status).toBe('ready');
    expect(readZip((await file(player, id)).rawPayload).size).toBeGreaterThan(20);
    await world.messages();
  });

  test('too often is given up, and another one may be asked for', async () => {
    const player = await world.player();
    await ask(player);
    const id = (await stateOf(player)).export?.id ?? '';
    for (let attempt = 0; attempt < 5; attempt++) {
      broken();
      await expect(makeExport(world.context, id)).rejects.toThrow('the disk is full');
    }
    expect(await stateOf(player)).toMatchObject({ export: { status: 'given_up' }, next_at: null });
    expect(await notesOf(player)).toEqual(['data_failed']);
    await world.messages();
    await made(player);
  });

  test('with its process is begun anew, and the pieces of the dead one go', async () => {
    const player = await world.player();
    await ask(player);
    const id = (await stateOf(player)).export?.id ?? '';
    // The first process dies after its first piece: nothing of its end is ever written.
    await world.database.pool.query(
      `update privacy_export set state = 'making', attempt = 1, parts = 1, wrapped_key = '\\x00', touched_at = $2 where id = $1`,
      [id, world.clock.now()],
    );
    await world.context.exportStore.writePiece({ id, attempt: 1 }, 0, { key: Buffer.alloc(32), bytes: Buffer.from('half'), isLast: false });
    await makeExport(world.context, id);
    expect((await stateOf(player)).export?.status).toBe('making');
    world.clock.pass(20 * MINUTE_MS);
    expect(await keepExports(world.context)).toEqual({ removed: 0, again: 1, givenUp: 0 });
    await world.messages();
    await renew(player);
    expect((await stateOf(player)).export?.status).toBe('ready');
    expect(await pieces(id)).toEqual(['2-0']);
  });

  test('with its process again and again is given up after the fifth try, told to the player, and asked for anew', async () => {
    const player = await world.player();
    await ask(player);
    const id = (await stateOf(player)).export?.id ?? '';
    const { exportStore } = world.context;
    let tries = 0;
    // Every process dies while it writes: the try never ends, whatever it would have done.
    const deadly = vi.spyOn(exportStore, 'makeKey').mockImplementation(async () => {
      tries += 1;
      return { key: Buffer.alloc(32), wrapped: Buffer.alloc(32) };
    });
    const dying = vi.spyOn(exportStore, 'writePiece').mockReturnValue(new Promise(() => undefined));
    for (let attempt = 1; attempt <= 8; attempt++) {
      void makeExport(world.context, id);
      await expect.poll(() => dying.mock.calls.length).toBe(Math.min(attempt, 5));
      world.clock.pass(20 * MINUTE_MS);
      await keepExports(world.context);
    }
    expect(tries).toBe(5);
    deadly.mockRestore();
    dying.mockRestore();
    await player.logIn({ phone: player.phone });
    expect(await stateOf(player)).toMatchObject({ export: { status: 'given_up' }, next_at: null });
    expect(await pieces(id)).toEqual([]);
    expect(await notesOf(player)).toEqual(['data_failed']);
    expect(await keepExports(world.context)).toEqual({ removed: 0, again: 0, givenUp: 0 });
    await world.messages();
    await made(player);
  });
});

test('PRIVACY-02 all documents are in it, however many there are', async () => {
  const player = await world.player();
  await sendPass(world, player, 41);
  await addDocuments(world, player, 1200);
  const files = readZip((await file(player, await made(player))).rawPayload);
  expect([...files.keys()].filter((name) => name.startsWith('documents/'))).toHaveLength(1201);
});

test('PRIVACY-06 many records are read page by page, and a large file is stored and sent in pieces', async () => {
  const player = await world.player();
  await world.database.pool.query(
    `insert into notification (player_id, id, sub_type, payload, created_at)
     select $1, gen_random_uuid(), 'achievement', jsonb_build_object('name', (select string_agg(md5(random()::text || n || i), '') from generate_series(1, 120) i)), now()
     from generate_series(1, 2600) n`,
    [player.id],
  );
  const id = await made(player);
  expect((await pieces(id)).length).toBeGreaterThan(1);
  const notes = JSON.parse(
    readZip((await file(player, id)).rawPayload)
      .get('notifications.json')
      ?.toString() ?? '',
  ) as object[];
  expect(notes).toHaveLength(2600);
});
