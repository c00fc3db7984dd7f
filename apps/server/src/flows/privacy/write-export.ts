import { Readable } from 'node:stream';
import { documentName } from '@tulpar/domain/documents';
import type { Language } from '@tulpar/domain/languages';
import { formatMoney, minor } from '@tulpar/domain/money';
import { EXPORT_DAYS } from '@tulpar/domain/retention';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import { ZipFile } from 'yazl';
import * as documents from '#modules/documents/index.ts';
import { PERSONAL_FILES, type PersonalFile, readPages } from '#platform/personal-data.ts';
import type { AppContext } from '../app-context.ts';
import { PERSONAL_DATA } from './personal-data.ts';

type WriteContext = Pick<AppContext, 'config' | 'database' | 'documentStore'>;

interface Subject {
  readonly playerId: string;
  readonly language: Language;
}

const ENDINGS = { 'image/jpeg': 'jpg', 'image/heic': 'heic', 'application/pdf': 'pdf' } as const;

/** What is in the download, in the player's language. */
function readmeOf({ config }: WriteContext, { language }: Subject): string {
  const { t } = createTranslator(language, messagesOf(language));
  const files = PERSONAL_FILES.map((name) => `${name}.json\n  ${t(`messages.dataFiles.${name}`)}`);
  const values = { brand: config.brandName, days: EXPORT_DAYS, format: 'JSON', zone: 'UTC', example: formatMoney(minor(150_000), 'KZT') };
  const parts = [
    t('messages.dataReadme.title', values),
    t('messages.dataReadme.intro', values),
    t('messages.dataReadme.amounts', values),
    ...files,
    `documents/\n  ${t('messages.dataReadme.documents')}`,
    t('messages.dataReadme.missing'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** A file as a list of JSON, one record on a line, read page by page while it is written. */
async function* jsonOf({ database }: WriteContext, file: PersonalFile, playerId: string): AsyncGenerator<string> {
  let start = '[\n';
  for await (const rows of readPages(database, file, playerId)) {
    if (rows.length === 0) continue;
    yield start + rows.map((row) => JSON.stringify(row)).join(',\n');
    start = ',\n';
  }
  yield start === '[\n' ? '[]\n' : '\n]\n';
}

async function* contentOf({ documentStore }: WriteContext, { id, wrapped_key }: documents.FileRow): AsyncGenerator<Buffer> {
  const bytes = wrapped_key && (await documentStore.read(id, wrapped_key));
  if (bytes) yield bytes;
}

/** The id keeps two files of one name apart. */
const nameOf = ({ id, file_name, content_type }: documents.FileRow) =>
  `documents/${id}-${documentName(file_name.replace(/\.[^.]*$/, '')) ?? 'document'}.${ENDINGS[content_type]}`;

/** Everything that is known about a player, as the bytes of a zip file. Nothing of it is read before it is asked for. */
export async function writeExport(context: WriteContext, subject: Subject): Promise<AsyncIterable<Buffer>> {
  const { database } = context;
  const { playerId } = subject;
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  // The package reports a failed entry here and leaves its output open.
  zip.on('error', (error: Error) => output.destroy(error));
  const mtime = database.now();
  const add = (name: string, content: () => AsyncGenerator<string | Buffer>) =>
    zip.addReadStreamLazy(name, { mtime }, (give) => give(null, Readable.from(content(), { objectMode: false })));
  zip.addBuffer(Buffer.from(readmeOf(context, subject)), 'README.txt', { mtime });
  for (const file of Object.values(PERSONAL_DATA).flatMap(({ files }) => files))
    add(`${file.name}.json`, () => jsonOf(context, file, playerId));
  for await (const page of documents.storedPages(database, playerId))
    for (const document of page) add(nameOf(document), () => contentOf(context, document));
  zip.end();
  return output as AsyncIterable<Buffer>;
}
