import { type DocumentKind, documentName } from '@tulpar/domain/documents';
import { judgePersonalNumber, type PersonalNumber, type PersonalNumberRefusal } from '@tulpar/domain/personal-number';
import * as documents from '#modules/documents/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { recheckPerson } from '../protection/match-person.ts';

type UploadContext = Pick<AppContext, 'database' | 'documentStore' | 'personMarks'>;

interface UploadDocumentsInput {
  readonly playerId: string;
  readonly files: readonly { readonly kind: DocumentKind; readonly name: string; readonly bytes: Buffer }[];
  readonly personalNumber: string | null;
  /** The declined document that is replaced. */
  readonly replaces: string | null;
}

type UploadRefusalCode =
  | 'REQUIRED'
  | 'FILE_REFUSED'
  | 'FILE_UNREADABLE'
  | 'FILE_NAME_INVALID'
  | 'FILES_TOO_MANY'
  | 'INVALID_VALUE'
  | 'FIELD_LOCKED'
  | PersonalNumberRefusal;
type UploadDocumentsRefusal = { readonly ok: false; readonly field: string; readonly code: UploadRefusalCode };
type UploadDocumentsResult = { readonly ok: true } | UploadDocumentsRefusal;

interface Ready extends documents.NewDocument {
  readonly key: Buffer;
  readonly content: Buffer;
}

const refused = (field: string, code: UploadRefusalCode): UploadDocumentsRefusal => ({ ok: false, field, code });

/**
 * Takes files for review, all of them or none. They are judged and encoded anew first; then recorded as arriving, stored, and only then
 * shown: a crash in between leaves a record by which the nightly job finds what was left.
 */
export async function uploadDocuments(context: UploadContext, input: UploadDocumentsInput): Promise<UploadDocumentsResult> {
  const { database } = context;
  const { playerId, files } = input;
  if (files.length === 0) return refused('images_pass', 'REQUIRED');
  const number = await readNumber(context, input);
  if ('ok' in number) return number;
  if (!(await documents.hasRoom(database, playerId, 1))) return refused(files[0]?.kind ?? 'images_pass', 'FILES_TOO_MANY');
  const ready: Ready[] = [];
  for (const file of files) {
    const prepared = await prepare(context, playerId, file);
    if ('ok' in prepared) return prepared;
    ready.push(prepared);
  }
  const reserved = await database.transaction((tx) => reserve(tx, input, ready, number.given));
  if (!reserved.ok) return reserved;
  try {
    for (const { id, key, content } of reserved.files) await context.documentStore.write(id, key, content);
  } catch (error) {
    await discard(context, playerId, reserved.files);
    throw error;
  }
  const finished = await database.transaction((tx) => finish(tx, context, input, { ...reserved, given: number.given }));
  if (!finished.ok) await discard(context, playerId, reserved.files);
  return finished;
}

type Given = { readonly number: PersonalNumber; readonly hash: Buffer } | null;

/** The number that was given with the files; one must be known once an identity document is sent. */
async function readNumber(
  { database, documentStore }: UploadContext,
  input: UploadDocumentsInput,
): Promise<{ given: Given } | UploadDocumentsRefusal> {
  const { playerId, personalNumber, files } = input;
  if (personalNumber === null || personalNumber === '') {
    const isNeeded = files.some(({ kind }) => kind === 'images_pass') && !(await documents.findPerson(database, playerId));
    return isNeeded ? refused('personal_number', 'REQUIRED') : { given: null };
  }
  const { birthday } = await profiles.readProfile(database, playerId);
  const judged = judgePersonalNumber(personalNumber, birthday);
  if (!judged.ok) return refused('personal_number', judged.code);
  return { given: { number: judged.number, hash: await documentStore.hashNumber(judged.number) } };
}

async function prepare(
  { database, documentStore }: UploadContext,
  playerId: string,
  { kind, name, bytes }: UploadDocumentsInput['files'][number],
): Promise<Ready | UploadDocumentsRefusal> {
  const fileName = documentName(name);
  if (fileName === null) return refused(kind, 'FILE_NAME_INVALID');
  const prepared = await documents.prepareFile(fileName, bytes);
  if (!prepared.ok) return refused(kind, prepared.code);
  const id = database.ids.uuid();
  const { key, wrapped } = await documentStore.makeKey(id);
  const { contentType, sha256, bytes: content } = prepared;
  return { id, playerId, kind, fileName, contentType, bytes: bytes.length, sha256, wrappedKey: wrapped, key, content };
}

interface Reserved {
  readonly ok: true;
  readonly files: readonly Ready[];
  /** The number of the account as it was then. */
  readonly numberHash: Buffer | null;
}

/** Records what is about to be stored, with the player's row locked. A file that is there already, as after a lost answer, is not kept twice. */
async function reserve(
  tx: Tx,
  { playerId, replaces }: UploadDocumentsInput,
  ready: readonly Ready[],
  given: Given,
): Promise<Reserved | UploadDocumentsRefusal> {
  const person = await documents.lockPersonOf(tx, playerId);
  const files: Ready[] = [];
  for (const file of ready) if (!(await documents.hasSameFile(tx, playerId, file.kind, file.sha256))) files.push(file);
  const [first] = ready;
  if (!(await documents.hasRoom(tx, playerId, files.length))) return refused(first?.kind ?? 'images_pass', 'FILES_TOO_MANY');
  if (replaces !== null) {
    const old = await documents.findDocument(tx, replaces);
    if (old?.player_id !== playerId || old.status !== 'declined' || !ready.some(({ kind }) => kind === old.kind))
      return refused('replaces', 'INVALID_VALUE');
  }
  // A number changes only after staff have declined a document: neither an approved one, nor one under review, nor a held account
  // gets another, and nobody can try out whose number has an account.
  const isOther = given !== null && person !== null && !person.number_hash.equals(given.hash);
  if (isOther && (person.state === 'held' || (await documents.hasOpenDocument(tx, playerId, 'images_pass', tx.now))))
    return refused('personal_number', 'FIELD_LOCKED');
  for (const file of files) await documents.reserveDocument(tx, file);
  return { ok: true, files, numberHash: person?.number_hash ?? null };
}

/** The files are stored: they and the number that came with them count from now on, all of it or nothing. */
async function finish(
  tx: Tx,
  context: UploadContext,
  { playerId, replaces }: UploadDocumentsInput,
  { files, numberHash, given }: Reserved & { readonly given: Given },
): Promise<UploadDocumentsResult> {
  // A new number is compared with those of excluded persons, behind the wallet.
  if (given) await ledgerModule.lockWallet(tx, playerId);
  const known = (await documents.lockPersonOf(tx, playerId))?.number_hash ?? null;
  if (given && !known?.equals(given.hash)) {
    // Another upload has brought another number meanwhile.
    const isUnchanged = known === null || numberHash === null ? known === numberHash : known.equals(numberHash);
    if (!isUnchanged) return refused('personal_number', 'FIELD_LOCKED');
    const { country, digits } = given.number;
    const state = await documents.storeNumber(tx, playerId, { country, hash: given.hash, lastFour: digits.slice(-4) });
    if (state === 'held') await profiles.unmarkDocumentsVerified(tx, playerId);
    await recheckPerson(tx, context, playerId);
  }
  for (const { id } of files) await documents.markStored(tx, id, playerId);
  if (replaces !== null) await documents.replaceDocument(tx, replaces, `player:${playerId}`);
  return { ok: true };
}

async function discard({ database, documentStore }: UploadContext, playerId: string, files: readonly Ready[]): Promise<void> {
  for (const { id } of files) await documentStore.remove(id).catch(() => undefined);
  await database.transaction(async (tx) => {
    for (const { id } of files) await documents.discardDocument(tx, id, `player:${playerId}`);
  });
}
