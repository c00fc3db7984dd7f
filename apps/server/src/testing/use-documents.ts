import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { getDocuments, uploadDocuments } from '@tulpar/contract/documents';
import sharp from 'sharp';
import { type Answer, toAnswer } from './test-visitor.ts';
import type { TestApp, TestPlayer } from './use-test-app.ts';

export interface FormPart {
  readonly field: string;
  /** Left out for a plain field. */
  readonly name?: string;
  readonly type?: string;
  readonly content: Buffer | string;
}

const BOUNDARY = 'tulpar-test-boundary';

/** The body of a form, byte by byte as a browser would send it. */
export function formOf(parts: readonly FormPart[]): Buffer {
  const written = parts.flatMap(({ field, name, type = 'image/jpeg', content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"\r\nContent-Type: ${type}`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export const formHeaders = (player: TestPlayer): Record<string, string> => ({
  authorization: `Bearer ${player.access}`,
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
});

let serials = 0;

/** The IIN of somebody new who was born on the day on which test players were. */
export function newIin(): string {
  for (;;) {
    const head = `9005053${String(++serials).padStart(4, '0')}`;
    const sum = (from: number) => Array.from(head).reduce((total, digit, at) => total + Number(digit) * (((at + from) % 11) + 1), 0) % 11;
    const check = sum(0) === 10 ? sum(2) : sum(0);
    if (check < 10) return `${head}${check}`;
  }
}

/** A photo with a place in its metadata. Each shade is another file. */
export const photo = (shade = 100, { width = 64, height = 40 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: shade, b: 90 } } })
    .withExif({ IFD0: { Copyright: 'the player' }, IFD3: { GPSLatitude: '43/1 15/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export async function upload(world: TestApp, player: TestPlayer, parts: readonly FormPart[]): Promise<Answer> {
  const { method, path: url } = uploadDocuments;
  return toAnswer(await world.http.inject({ method, url, headers: formHeaders(player), payload: formOf(parts) }));
}

const numbers = new Map<string, string>();

/** The number that stands on a document that `sendPass` has sent. */
export const numberOn = (id: string): string | null => numbers.get(id) ?? null;

/** Sends an identity document; the id of its record. */
export async function sendPass(world: TestApp, player: TestPlayer, shade: number, number = newIin()): Promise<string> {
  const answer = await upload(world, player, [
    { field: 'personal_number', content: number },
    { field: 'images_pass', name: 'pass.jpg', content: await photo(shade) },
  ]);
  if (answer.status !== 200) throw new Error(`the document was not taken: ${answer.text}`);
  const id = (answer.body as { data: { id: string }[] }).data[0]?.id ?? '';
  numbers.set(id, number);
  return id;
}

/** Gives the player declined documents whose files do not exist, more than anybody would send. */
export async function addDocuments({ database, clock }: TestApp, { id }: TestPlayer, count: number): Promise<void> {
  await database.pool.query(
    `insert into document_file (id, player_id, kind, status, file_name, content_type, bytes, sha256, wrapped_key, created_at, decided_at, reason)
     select gen_random_uuid(), $1, 'images_method', 'declined', 'card.jpg', 'image/jpeg', 9, sha256('card'::bytea), 'key', $2, $2, 'unreadable'
     from generate_series(1, $3::integer)`,
    [id, clock.now(), count],
  );
}

export async function documentsOf(player: TestPlayer) {
  const { body } = await player.call(getDocuments);
  return body as { data: { id: string; status: string; reason: string | null; is_replaced: boolean }[]; person: object | null };
}

/** The stored files of all players. */
export const storedFiles = ({ context }: TestApp): Promise<string[]> =>
  readdir(path.join(context.config.dataDir, 'files/documents')).catch(() => []);
