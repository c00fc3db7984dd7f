import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { getDocumentFile, getDocuments, uploadDocuments } from '@tulpar/contract/documents';
import { logOut } from '@tulpar/contract/sessions';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FormPart, formHeaders, formOf, newIin, photo, sendPass, storedFiles, upload } from '#testing/use-documents.ts';
import { type TestPlayer, useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp({ config: { REQUESTS_PER_MINUTE: '0' } });
const MEGABYTE = 1024 * 1024;
let address: string;
beforeAll(async () => {
  address = await world.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => expect(world.logged).toEqual([]));

const pass = (name: string, content: Buffer | string, type = 'image/jpeg'): FormPart[] => [
  { field: 'personal_number', content: newIin() },
  { field: 'images_pass', name, type, content },
];

async function expectNothingKept(player: TestPlayer): Promise<void> {
  expect((await player.call(getDocuments)).body).toEqual({ data: [], person: null });
  expect(await storedFiles(world)).toEqual([]);
  const { rows } = await world.database.pool.query('select from document_file where player_id = $1', [player.id]);
  expect(rows).toEqual([]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A grey picture of one bit a pixel. */
function png(width: number, height: number, pixels: Buffer, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), ...more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const PIXELS = deflateSync(Buffer.alloc(8 * 2));
const BOMB = deflateSync(Buffer.alloc(300 * MEGABYTE), { level: 9 });
const SMALL_TEXT = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(8))]);
const MANY_TEXTS = Array.from({ length: 17 }, () => chunk('zTXt', SMALL_TEXT));
const PDF = '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\ntrailer\n%%EOF\n';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const AVIF = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif\0\0\0\0avifmif1')]);
const jpegOf = (width: number, height: number) => {
  const size = Buffer.from([height >> 8, height & 255, width >> 8, width & 255]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8]),
    size,
    Buffer.from([1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]),
  ]);
};

describe('API-19 a file that is not what it should be is refused, and nothing of it is kept', () => {
  test.each<[string, string, Buffer | string, string]>([
    ['a PDF that is called a picture', 'pass.jpg', PDF, 'FILE_REFUSED'],
    ['a picture that is called a PDF', 'pass.pdf', png(16, 4, deflateSync(Buffer.alloc(12))), 'FILE_REFUSED'],
    ['an SVG', 'pass.svg', SVG, 'FILE_REFUSED'],
    ['an SVG that is called a PNG', 'pass.png', SVG, 'FILE_REFUSED'],
    ['a page', 'pass.html', '<!doctype html><script>alert(1)</script>', 'FILE_REFUSED'],
    ['a page that is called a picture', 'pass.jpg', '<!doctype html><script>alert(1)</script>', 'FILE_REFUSED'],
    ['an AVIF', 'pass.heic', AVIF, 'FILE_REFUSED'],
    ['nothing', 'pass.jpg', '', 'FILE_REFUSED'],
    ['a program', 'pass.jpg', Buffer.from('MZ\x90\0'), 'FILE_REFUSED'],
    ['a PNG of 30,000 x 30,000 pixels', 'pass.png', png(30_000, 30_000, deflateSync(Buffer.alloc(30_000 * 3751))), 'FILE_UNREADABLE'],
    ['a JPEG of 30,000 x 30,000 pixels', 'pass.jpg', jpegOf(30_000, 30_000), 'FILE_UNREADABLE'],
    ['a PNG whose pixels inflate to 300 MB', 'pass.png', png(16, 4, BOMB), 'FILE_UNREADABLE'],
    [
      'a PNG with a text that inflates to 300 MB',
      'pass.png',
      png(8, 8, PIXELS, chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), BOMB]))),
      'FILE_UNREADABLE',
    ],
    ['a PNG with more compressed texts than a picture has', 'pass.png', png(8, 8, PIXELS, ...MANY_TEXTS), 'FILE_UNREADABLE'],
    ['a PNG that ends early', 'pass.png', png(8, 8, PIXELS).subarray(0, 60), 'FILE_UNREADABLE'],
    ['a JPEG that ends early', 'pass.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'FILE_UNREADABLE'],
    ['a path in the name', '../../../etc/cron.d/pass.jpg', Buffer.from([0xff, 0xd8, 0xff]), 'FILE_NAME_INVALID'],
    ['a path of Windows in the name', 'C:\\\\pass.jpg', Buffer.from([0xff, 0xd8, 0xff]), 'FILE_NAME_INVALID'],
  ])('%s', async (_what, name, content, code) => {
    const player = await world.player();
    const answer = await upload(world, player, pass(name, content));
    expect([answer.status, answer.body]).toEqual([422, { code, message: code, errors: { images_pass: [code] } }]);
    await expectNothingKept(player);
  });

  test('one good file beside a bad one', async () => {
    const player = await world.player();
    const parts = [...pass('pass.jpg', await photo()), { field: 'images_method', name: 'card.svg', content: SVG }];
    expect(await upload(world, player, parts)).toMatchObject({ status: 422, body: { errors: { images_method: ['FILE_REFUSED'] } } });
    await expectNothingKept(player);
  });

  test('two files of one kind, a file under another name, and three files', async () => {
    const player = await world.player();
    const good = pass('pass.jpg', await photo());
    for (const more of ['images_pass', 'images_other', '__proto__']) {
      const answer = await upload(world, player, [...good, { field: more, name: 'more.jpg', content: await photo(7) }]);
      expect(answer, more).toMatchObject({ status: 422, body: { code: 'FILES_TOO_MANY' } });
    }
    await expectNothingKept(player);
  });
});

/** Sends a form over a real connection, in chunks and without a length. */
async function sendInChunks(player: TestPlayer, chunks: Iterable<Buffer>): Promise<{ status: number; body: string }> {
  const sending = request(`${address}${uploadDocuments.path}`, { method: 'POST', headers: formHeaders(player) });
  const answered = once(sending, 'response') as Promise<[import('node:http').IncomingMessage]>;
  sending.on('error', () => undefined);
  for (const one of chunks) if (!sending.write(one)) await Promise.race([once(sending, 'drain'), answered]);
  sending.end();
  const [answer] = await answered;
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

describe('API-19 what is too large is refused while it arrives', () => {
  test('11 MB in chunks', async () => {
    const player = await world.player();
    const whole = formOf(pass('pass.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(11 * MEGABYTE)])));
    const chunks = Array.from({ length: Math.ceil(whole.length / 65_536) }, (_, at) => whole.subarray(at * 65_536, (at + 1) * 65_536));
    expect(await sendInChunks(player, chunks)).toMatchObject({ status: 422, body: expect.stringContaining('FILE_TOO_LARGE') });
    await expectNothingKept(player);
  });

  test('chunks without an end', async () => {
    const player = await world.player();
    let sent = 0;
    function* endless() {
      yield formOf(pass('pass.jpg', Buffer.from([0xff, 0xd8, 0xff]))).subarray(0, -40);
      for (; sent < 200; sent++) yield Buffer.alloc(MEGABYTE);
    }
    const answer = await sendInChunks(player, endless()).catch(() => null);
    expect([null, 413]).toContain(answer?.status ?? null);
    await expectNothingKept(player);
  });

  test('a length that is too large is refused before the first byte', async () => {
    const player = await world.player();
    const headers = { ...formHeaders(player), 'content-length': String(100 * MEGABYTE) };
    const { path: url } = uploadDocuments;
    expect((await world.http.inject({ method: 'POST', url, headers, payload: 'x' })).statusCode).toBe(413);
    await expectNothingKept(player);
  });

  test('a form that is cut off', async () => {
    const player = await world.player();
    const whole = formOf(pass('pass.jpg', await photo()));
    const { path: url } = uploadDocuments;
    const sent = await world.http.inject({ method: 'POST', url, headers: formHeaders(player), payload: whole.subarray(0, -60) });
    expect([sent.statusCode, sent.json()]).toEqual([400, { code: 'MALFORMED_REQUEST', message: 'MALFORMED_REQUEST' }]);
    await expectNothingKept(player);
  });
});

test('API-19 a file that is dropped and cut off ends the call and not the process', async () => {
  const player = await world.player();
  const head = (field: string) => `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\nabc`;
  for (const payload of [head('other'), `${head('images_pass')}\r\n${head('images_pass')}`]) {
    const headers = { ...formHeaders(player), 'content-type': 'multipart/form-data; boundary=x' };
    const sent = await world.http.inject({ method: 'POST', url: uploadDocuments.path, headers, payload });
    expect([400, 422]).toContain(sent.statusCode);
  }
  await expectNothingKept(player);
});

test('API-19 of 200 uploads at once six files are kept at most, and every one is answered', async () => {
  const player = await world.player();
  const number = newIin();
  const photos = await Promise.all(Array.from({ length: 200 }, (_, shade) => photo(shade)));
  const answers = await Promise.all(
    photos.map((content) =>
      upload(world, player, [
        { field: 'personal_number', content: number },
        { field: 'images_pass', name: 'pass.jpg', content },
      ]),
    ),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([200, 422, 429]).toEqual(expect.arrayContaining([...statuses]));
  expect(answers.filter(({ status }) => status === 429).every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  const kept = answers.filter(({ status }) => status === 200).length;
  expect(kept).toBeGreaterThan(0);
  // As many more as anybody may send, one after the other, until there is no room.
  for (const content of photos.slice(0, 12)) await upload(world, player, [{ field: 'images_pass', name: 'pass.jpg', content }]);
  const { rows } = await world.database.pool.query("select from document_file where player_id = $1 and status = 'pending'", [player.id]);
  expect(rows).toHaveLength(6);
  expect(await storedFiles(world)).toHaveLength(6);
});

describe('API-18 nobody reads another’s file', () => {
  test('another player’s file is not found, and neither is an unknown one', async () => {
    const [owner, other] = [await world.player(), await world.player()];
    const id = await sendPass(world, owner, 51);
    for (const asked of [id, world.database.ids.uuid()])
      expect(await other.call(getDocumentFile, { params: { id: asked } })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await owner.call(getDocumentFile, { params: { id } })).status).toBe(200);
    expect(
      await upload(world, other, [
        { field: 'personal_number', content: newIin() },
        { field: 'images_pass', name: 'pass.jpg', content: await photo(52) },
        { field: 'replaces', content: id },
      ]),
    ).toMatchObject({ status: 422, body: { errors: { replaces: ['INVALID_VALUE'] } } });
  });

  test('a file’s address after sign-out, and without a sign-in', async () => {
    const player = await world.player();
    const id = await sendPass(world, player, 53);
    await player.call(logOut, { body: { refresh_token: player.refresh } });
    expect(await player.call(getDocumentFile, { params: { id } })).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect((await world.visitor().call(getDocumentFile, { params: { id } })).status).toBe(401);
    expect((await world.http.inject(`/cdn/documents/${id}`)).statusCode).toBe(404);
    expect((await world.http.inject(`/cdn/documents/${id}.jpg`)).statusCode).toBe(404);
  });
});
