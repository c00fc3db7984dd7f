import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getDocumentFile } from '@tulpar/contract/documents';
import { getProfile } from '@tulpar/contract/profiles';
import { DAY_MS } from '@tulpar/domain/durations';
import sharp from 'sharp';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { approveDocument, declineDocument, readDocument, releasePerson } from '#flows/staff/decide-document.ts';
import { runAsOwner } from '#platform/testing/run-as-owner.ts';
import { heicOf } from '#testing/heic-sample.ts';
import { documentsOf, newIin, numberOn, photo, sendPass, storedFiles, upload } from '#testing/use-documents.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
afterEach(() => expect(world.logged).toEqual([]));

const BY = { by: 'staff:dana', reason: 'compared with the profile' } as const;
const approve = (id: string, expiresOn: string | null = null) =>
  approveDocument(world.context, { id, number: numberOn(id), accountEnding: null, expiresOn, ...BY });
const isVerified = async (player: TestPlayer) =>
  ((await player.call(getProfile)).body as { data: { is_doc_verified: boolean } }).data.is_doc_verified;
const rowsOf = async (sql: string, values: unknown[]) => (await world.database.pool.query(sql, values)).rows;
const historyOf = async (id: string) =>
  (await rowsOf('select what from document_event where document_id = $1 order by id', [id])).map(({ what }) => what as string);
const notesOf = (player: TestPlayer) => rowsOf('select sub_type, payload from notification where player_id = $1 order by id', [player.id]);

test('API-18 API-19 ENTITY-47 both files in one form are listed, the newest first, and the number with its last digits', async () => {
  const player = await world.player();
  const number = newIin();
  const answer = await upload(world, player, [
    { field: 'personal_number', content: number },
    { field: 'images_pass', name: 'Жеке куәлік.jpg', content: await photo(1) },
    { field: 'images_method', name: 'kart.pdf', type: 'text/html', content: '%PDF-1.7\n%%EOF' },
  ]);
  expect(answer.status).toBe(200);
  const common = {
    status: 'pending',
    created_at: world.clock.now().toISOString(),
    reason: null,
    note: null,
    expires_on: null,
    is_replaced: false,
  };
  expect(answer.body).toEqual({
    data: expect.arrayContaining([
      { ...common, id: expect.any(String), type: 'images_pass', file_name: 'Жеке куәлік.jpg', bytes: (await photo(1)).length },
      { ...common, id: expect.any(String), type: 'images_method', file_name: 'kart.pdf', bytes: 14 },
    ]),
    person: { country: 'KZ', last_four: number.slice(-4), is_held: false },
  });
  expect(await documentsOf(player)).toEqual(answer.body);
  expect(await isVerified(player)).toBe(false);
});

test('API-19 a picture is kept upright, smaller and without its metadata; on the disk nobody can read it', async () => {
  const player = await world.player();
  const sent = await photo(2, { width: 5000, height: 2500 });
  expect(sent.includes('Exif')).toBe(true);
  const before = await storedFiles(world);
  await upload(world, player, [
    { field: 'personal_number', content: newIin() },
    { field: 'images_pass', name: 'pass.png', content: sent },
  ]);
  const id = (await storedFiles(world)).find((name) => !before.includes(name)) ?? '';
  const { statusCode, headers, rawPayload } = await world.http.inject({
    url: getDocumentFile.path.replace(':id', id),
    headers: { authorization: `Bearer ${player.access}` },
  });
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store']);
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''pass.jpg");
  expect(headers['content-security-policy']).toContain("sandbox; default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  const { width, height, exif, format } = await sharp(rawPayload).metadata();
  // Its metadata said that it lay on its side.
  expect([width, height, exif, format]).toEqual([2000, 4000, undefined, 'jpeg']);
  const stored = await readFile(path.join(world.context.config.dataDir, 'files/documents', id));
  for (const trace of ['JFIF', 'Exif', player.id]) expect(stored.includes(trace)).toBe(false);
});

const PDF = Buffer.from('%PDF-1.4\nx\n%%EOF');
const PLACE = '43.2389 N 76.8897 E';

test('API-19 what cannot be encoded anew is kept for saving only: a PDF as it is, and a HEIC without the place in it', async () => {
  const player = await world.player();
  const heic = heicOf([
    { type: 'hvc1', content: Buffer.alloc(50, 7) },
    { type: 'Exif', content: Buffer.from(PLACE) },
  ]);
  for (const [name, content, type, kept] of [
    ['a.heic', heic, 'image/heic', Buffer.from(heic).fill(0, heic.indexOf(PLACE), heic.indexOf(PLACE) + PLACE.length)],
    ['b.pdf', PDF, 'application/pdf', PDF],
  ] as const) {
    const sent = await upload(world, player, [{ field: 'images_method', name, content }]);
    const id = (sent.body as { data: { id: string; file_name: string }[] }).data.find((one) => one.file_name === name)?.id ?? '';
    const answer = await world.http.inject({
      url: getDocumentFile.path.replace(':id', id),
      headers: { authorization: `Bearer ${player.access}` },
    });
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([type, `attachment; filename*=UTF-8''${name}`]);
    expect(answer.rawPayload).toEqual(kept);
    expect(answer.rawPayload.includes(PLACE)).toBe(false);
  }
});

test('API-19 the same file sent again, as after a lost connection, is kept once', async () => {
  const player = await world.player();
  const number = newIin();
  const first = await sendPass(world, player, 3, number);
  expect(await sendPass(world, player, 3, number)).toBe(first);
  expect((await documentsOf(player)).data).toHaveLength(1);
});

test('API-19 an approved photo of a payment may be sent again, for another account that it shows; an approved pass is kept once', async () => {
  const player = await world.player();
  const number = newIin();
  const pass = await sendPass(world, player, 4, number);
  expect(await approve(pass)).toEqual({ ok: true });
  const send = async () => upload(world, player, [{ field: 'images_method', name: 'cards.jpg', content: await photo(5) }]);
  await send();
  // Approved before it was written down which account a document shows.
  const decided = `update document_file set status = 'approved', decided_at = $2 where player_id = $1 and kind = 'images_method'`;
  await world.database.pool.query(decided, [player.id, world.clock.now()]);
  for (let time = 0; time < 2; time++) expect((await send()).status).toBe(200);
  await sendPass(world, player, 4, number);
  const states = `select kind, status from document_file where player_id = $1 order by kind, status`;
  expect(await rowsOf(states, [player.id])).toEqual([
    { kind: 'images_method', status: 'approved' },
    { kind: 'images_method', status: 'pending' },
    { kind: 'images_pass', status: 'approved' },
  ]);
});

describe('API-19 the personal number', () => {
  const send = async (player: TestPlayer, content: string | null, shade: number) =>
    upload(world, player, [
      ...(content === null ? [] : [{ field: 'personal_number', content }]),
      { field: 'images_pass', name: 'pass.jpg', content: await photo(shade) },
    ]);
  const refusal = (code: string) => ({ status: 422, body: { errors: { personal_number: [code] } } });

  test('is asked for with the first identity document, must be one, and must fit the birthday', async () => {
    const player = await world.player();
    expect(await send(player, null, 4)).toMatchObject(refusal('REQUIRED'));
    expect(await send(player, '900505300120', 4)).toMatchObject(refusal('PERSONAL_NUMBER_INVALID'));
    const older = await world.player({ birthday: '1980-01-01' });
    expect(await send(older, newIin(), 4)).toMatchObject(refusal('PERSONAL_NUMBER_BIRTHDAY'));
    expect((await send(player, '5zk 3a1b', 4)).body).toMatchObject({ person: { country: 'AZ', last_four: '3A1B' } });
    expect((await send(player, null, 5)).status).toBe(200);
  });

  test('is kept as a keyed hash and in no log', async () => {
    const player = await world.player();
    const number = newIin();
    await send(player, number, 6);
    const [row] = await rowsOf('select p::text as whole from document_person p where player_id = $1', [player.id]);
    expect(row.whole).not.toContain(number.slice(0, 8));
  });

  test('MARKET-07 of one person on a second account holds that account until staff have looked', async () => {
    const [first, second] = [await world.player(), await world.player()];
    const number = newIin();
    await sendPass(world, first, 10, number);
    const id = await sendPass(world, second, 11, number);
    expect((await documentsOf(first)).person).toMatchObject({ is_held: false });
    expect((await documentsOf(second)).person).toMatchObject({ is_held: true });
    expect(await approve(id)).toEqual({ ok: false, code: 'PERSON_HELD' });
    expect(await releasePerson(world.context, { playerId: first.id, ...BY })).toEqual({ ok: false, code: 'UNCHANGED' });
    expect(await releasePerson(world.context, { playerId: second.id, ...BY })).toEqual({ ok: true });
    expect(await approve(id)).toEqual({ ok: true });
    expect((await documentsOf(second)).person).toMatchObject({ is_held: false });
  });

  test('MARKET-07 of a held account, and of a document under review, stays as it is, so that nobody tries out numbers', async () => {
    const [first, second] = [await world.player(), await world.player()];
    const number = newIin();
    await sendPass(world, first, 70, number);
    expect(await send(first, newIin(), 71)).toMatchObject(refusal('FIELD_LOCKED'));
    const id = await sendPass(world, second, 72, number);
    await declineDocument(world.context, { id, because: 'cut_off', note: null, ...BY });
    expect(await send(second, newIin(), 73)).toMatchObject(refusal('FIELD_LOCKED'));
    expect((await documentsOf(second)).person).toMatchObject({ is_held: true });
  });

  test('may be corrected after its document was declined', async () => {
    const player = await world.player();
    const id = await sendPass(world, player, 74, newIin());
    await declineDocument(world.context, { id, because: 'wrong_kind', note: null, ...BY });
    expect((await send(player, newIin(), 75)).status).toBe(200);
  });

  test('of two accounts at the same moment one is held', async () => {
    const players = await Promise.all([world.player(), world.player(), world.player()]);
    const number = newIin();
    await Promise.all(players.map((player, at) => sendPass(world, player, 12 + at, number)));
    const held = await Promise.all(players.map(async (player) => (await documentsOf(player)).person));
    expect(held.filter((person) => (person as { is_held: boolean }).is_held)).toHaveLength(2);
  });

  test('ROLE-11 is compared whole by staff: another one than the player gave, or none, approves nothing', async () => {
    const player = await world.player();
    const number = newIin();
    const id = await sendPass(world, player, 15, number);
    // It has the same last four digits, which is all that the list of staff shows.
    const other = `9005054${number.slice(7)}`;
    for (const given of [null, '', 'x', newIin(), other])
      expect(await approveDocument(world.context, { id, number: given, accountEnding: null, expiresOn: null, ...BY })).toEqual({
        ok: false,
        code: 'NUMBER_DIFFERS',
      });
    expect(await isVerified(player)).toBe(false);
    const spaced = `${number.slice(0, 6)} ${number.slice(6)}`;
    expect(await approveDocument(world.context, { id, number: spaced, accountEnding: null, expiresOn: null, ...BY })).toEqual({ ok: true });
    const [recorded] = await rowsOf('select details::text as details from staff_act where player_id = $1', [player.id]);
    expect(recorded.details).not.toContain(number);
  });

  test('a file that cannot be stored keeps neither the number nor the hold', async () => {
    const [first, second] = [await world.player(), await world.player()];
    const number = newIin();
    await sendPass(world, first, 76, number);
    const full = vi.spyOn(world.context.documentStore, 'write').mockRejectedValueOnce(new Error('the disk is full'));
    expect((await send(second, number, 77)).status).toBe(500);
    full.mockRestore();
    expect((world.logged as string[]).splice(0).join('')).toContain('a request failed');
    expect(await documentsOf(second)).toEqual({ data: [], person: null });
    expect(await rowsOf('select state from document_person where player_id = $1', [second.id])).toEqual([{ state: 'unknown' }]);
    expect((await send(second, newIin(), 78)).body).toMatchObject({ person: { is_held: false } });
  });

  test('stays as it is once staff have compared it', async () => {
    const player = await world.player();
    await approve(await sendPass(world, player, 16));
    expect(await send(player, newIin(), 17)).toMatchObject(refusal('FIELD_LOCKED'));
  });
});

test('ROUTE-46 PROFILE-05 an approved identity document verifies the player; a payment method alone does not', async () => {
  const player = await world.player();
  const method = await upload(world, player, [{ field: 'images_method', name: 'card.jpg', content: await photo(20) }]);
  // It would count for one account, and the player asks to be paid to none.
  expect(await approve((method.body as { data: { id: string }[] }).data[0]?.id ?? '')).toEqual({ ok: false, code: 'ACCOUNT_DIFFERS' });
  expect(await isVerified(player)).toBe(false);
  const id = await sendPass(world, player, 21);
  expect(await approve(id, '2031-05-24')).toEqual({ ok: true });
  expect(await approve(id)).toEqual({ ok: false, code: 'DECIDED_ALREADY' });
  expect(await isVerified(player)).toBe(true);
  expect(await historyOf(id)).toEqual(['sent', 'approved']);
  expect((await notesOf(player)).at(-1)).toEqual({
    sub_type: 'document_approved',
    payload: { document_id: id, type: 'images_pass', file_name: 'pass.jpg' },
  });
  expect(
    await rowsOf("select actor, details from staff_act where player_id = $1 and act = 'approve-document' order by id desc limit 1", [
      player.id,
    ]),
  ).toEqual([{ actor: 'staff:dana', details: { id, kind: 'images_pass', expiresOn: '2031-05-24' } }]);
});

test('API-18 a declined document says why, and another takes its place at once', async () => {
  const player = await world.player();
  const id = await sendPass(world, player, 30);
  const note = 'Суретте жарық шағылысқан';
  expect(await declineDocument(world.context, { id, because: 'unreadable', note, ...BY })).toEqual({ ok: true });
  expect((await documentsOf(player)).data).toMatchObject([{ id, status: 'declined', reason: 'unreadable', note }]);
  const sent = await upload(world, player, [
    { field: 'images_pass', name: 'again.jpg', content: await photo(31) },
    { field: 'replaces', content: id },
  ]);
  expect(sent.body).toMatchObject({
    data: [
      { status: 'pending', file_name: 'again.jpg' },
      { id, is_replaced: true },
    ],
  });
  expect(await historyOf(id)).toEqual(['sent', 'declined', 'replaced']);
  expect((await notesOf(player)).map(({ sub_type }) => sub_type)).toContain('document_declined');
});

test('ROLE-11 staff read a file only by an act that is recorded', async () => {
  const player = await world.player();
  const id = await sendPass(world, player, 33);
  const read = await readDocument(world.context, { id, ...BY });
  expect(read.ok && (await sharp(read.bytes).metadata()).format).toBe('jpeg');
  expect(await rowsOf("select actor, details from staff_act where act = 'read-document' and player_id = $1", [player.id])).toEqual([
    { actor: 'staff:dana', details: { id } },
  ]);
  expect(await readDocument(world.context, { id: world.database.ids.uuid(), ...BY })).toEqual({ ok: false, code: 'UNKNOWN' });
});

const today = () => world.clock.now().getTime();
const dayIn = (days: number) => new Date(today() + days * DAY_MS).toISOString().slice(0, 10);
const days = (count: number) => world.clock.pass(count * DAY_MS);

test('a new document is asked for 14 days before the old one expires, and without one the player is no longer verified', async () => {
  const player = await world.player();
  const number = newIin();
  const id = await sendPass(world, player, 40, number);
  await approve(id, dayIn(15));
  await world.runJob('maintain-documents');
  expect(await isVerified(player)).toBe(true);
  days(1);
  await world.runJob('maintain-documents');
  await world.runJob('maintain-documents');
  expect((await notesOf(player)).filter(({ sub_type }) => sub_type === 'document_renewal')).toHaveLength(1);
  // The page of documents is open again, while withdrawals go on until the last day.
  await player.logIn({ phone: player.phone });
  expect(await isVerified(player)).toBe(false);
  expect(await rowsOf('select is_doc_verified from profile where player_id = $1', [player.id])).toEqual([{ is_doc_verified: true }]);
  days(15);
  await world.runJob('maintain-documents');
  expect(await rowsOf('select is_doc_verified from profile where player_id = $1', [player.id])).toEqual([{ is_doc_verified: false }]);
  await player.logIn({ phone: player.phone });
  expect((await documentsOf(player)).data).toMatchObject([{ status: 'declined', reason: 'expired' }]);
  await approve(await sendPass(world, player, 41, number), dayIn(400));
  expect(await isVerified(player)).toBe(true);
  // It proved something once, so its file is kept as long as the account.
  days(100);
  await world.runJob('maintain-documents');
  expect(await storedFiles(world)).toContain(id);
});

test('one document that cannot be looked after keeps no other, and the job fails in the end', async () => {
  const players = [await world.player(), await world.player()];
  for (const [at, player] of players.entries()) await approve(await sendPass(world, player, 45 + at), dayIn(at + 1));
  const [stuck, other] = players;
  const release = () => runAsOwner(world.url, 'alter table profile drop constraint if exists stays');
  onTestFinished(release);
  await runAsOwner(world.url, `alter table profile add constraint stays check (player_id <> '${stuck?.id}' or is_doc_verified) not valid`);
  days(3);
  await expect(world.runJob('maintain-documents')).rejects.toThrow('1 documents could not be looked after');
  const verified = 'select is_doc_verified as verified from profile where player_id = any($1) order by is_doc_verified';
  expect(await rowsOf(verified, [[stuck?.id, other?.id]])).toEqual([{ verified: false }, { verified: true }]);
  await release();
  await world.runJob('maintain-documents');
  expect(await rowsOf(verified, [[stuck?.id]])).toEqual([{ verified: false }]);
});

test('the file of a declined or replaced document goes after 90 days, with its key; an approved one stays', async () => {
  const player = await world.player();
  const number = newIin();
  const [declined, replaced] = [await sendPass(world, player, 50, number), await sendPass(world, player, 51, number)];
  await declineDocument(world.context, { id: declined, because: 'cut_off', note: null, ...BY });
  await approve(replaced);
  await approve(await sendPass(world, player, 52, number));
  const [kept] = (await documentsOf(player)).data;
  days(89);
  await world.runJob('maintain-documents');
  expect(await storedFiles(world)).toEqual(expect.arrayContaining([declined, replaced]));
  days(2);
  await world.runJob('maintain-documents');
  const left = await storedFiles(world);
  expect([left.includes(declined), left.includes(replaced), left.includes(kept?.id ?? '')]).toEqual([false, false, true]);
  expect(await rowsOf('select wrapped_key, removed_at is not null as gone from document_file where id = $1', [declined])).toEqual([
    { wrapped_key: null, gone: true },
  ]);
  expect(await historyOf(declined)).toEqual(['sent', 'declined', 'removed']);
});

test('a file that never arrived whole is removed by the job, and takes no place', async () => {
  const player = await world.player();
  const id = await sendPass(world, player, 60);
  await world.database.pool.query("update document_file set status = 'arriving' where id = $1", [id]);
  expect((await documentsOf(player)).data).toEqual([]);
  days(1);
  await world.runJob('maintain-documents');
  expect(await storedFiles(world)).not.toContain(id);
  expect(await historyOf(id)).toEqual(['sent', 'discarded']);
});
