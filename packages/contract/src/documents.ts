import { DECLINE_REASONS, DOCUMENT_BYTES_MAX, DOCUMENT_KINDS, DOCUMENT_STATUSES } from '@tulpar/domain/documents';
import { COUNTRIES } from '@tulpar/domain/markets';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';

const PlayerDocument = z.object({
  id: z.string(),
  type: z.enum(DOCUMENT_KINDS),
  status: z.enum(DOCUMENT_STATUSES),
  file_name: z.string(),
  created_at: z.string(),
  /** Of the file as it was sent. */
  bytes: z.int(),
  /** Why it was declined. */
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  /** A line that the reviewer has added for the player. */
  note: z.nullable(z.string()),
  expires_on: z.nullable(z.string()),
  /** Another file was sent in its place. */
  is_replaced: z.boolean(),
});
export type PlayerDocument = z.output<typeof PlayerDocument>;

/** Whose documents they are, as far as the player may see it. `is_held`: another account has the same number, and a person looks at both. */
const DocumentPerson = z.object({ country: z.enum(COUNTRIES), last_four: z.string(), is_held: z.boolean() });

const Documents = z.object({ data: z.array(PlayerDocument), person: z.nullable(DocumentPerson) });
export type Documents = z.output<typeof Documents>;

export const getDocuments = endpoint({
  method: 'GET',
  path: '/api/v1/profile/documents',
  access: 'player',
  summary: "The player's documents, the newest first",
  response: Documents,
});

export const uploadDocuments = endpoint({
  method: 'POST',
  path: '/api/v1/profile/documents/upload',
  access: 'player',
  summary: 'Sends files for review: JPEG, PNG, HEIC or PDF, recognised by their bytes. Refused as a whole, or kept as a whole',
  upload: { files: DOCUMENT_KINDS, bytesMax: DOCUMENT_BYTES_MAX },
  body: z.object({
    /** IIN or FIN; asked for with the first identity document. */
    personal_number: z.optional(text(32)),
    /** The declined document that this one replaces. */
    replaces: z.optional(z.uuid('INVALID_VALUE')),
  }),
  response: Documents,
  errors: [
    'REQUIRED',
    'FILE_REFUSED',
    'FILE_TOO_LARGE',
    'FILE_UNREADABLE',
    'FILE_NAME_INVALID',
    'FILES_TOO_MANY',
    'PERSONAL_NUMBER_INVALID',
    'PERSONAL_NUMBER_BIRTHDAY',
    'BIRTHDAY_REQUIRED',
    'FIELD_LOCKED',
  ],
});

export const getDocumentFile = endpoint({
  method: 'GET',
  path: '/api/v1/profile/documents/:id/file',
  access: 'player',
  summary: 'The file of an own document, to be saved',
  params: z.object({ id: z.uuid() }),
  response: z.object({ file_name: z.string(), content_type: z.string() }),
  isFile: true,
});
