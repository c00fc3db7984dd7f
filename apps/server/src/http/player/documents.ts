import { type Documents, getDocumentFile, getDocuments, uploadDocuments } from '@tulpar/contract/documents';
import { DOCUMENT_KINDS, type DocumentKind, type DocumentStatus } from '@tulpar/domain/documents';
import { HOUR_MS, SECOND_MS } from '@tulpar/domain/durations';
import { addressKey } from '#flows/accounts/account-limits.ts';
import type { AppContext } from '#flows/app-context.ts';
import { uploadDocuments as uploadDocumentsFlow } from '#flows/documents/upload-documents.ts';
import type { Claims } from '#modules/accounts/index.ts';
import { findDocument, findPerson, listDocuments } from '#modules/documents/index.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '#platform/http/refusal.ts';
import type { Serve } from '#platform/http/serve.ts';
import { createCallSlots } from './call-slots.ts';

const UPLOADS_PER_PLAYER = { max: 60, windowMs: HOUR_MS } as const;
const UPLOADS_AT_ONCE = { atOnce: 16, perPlayer: 2, perNetwork: 8 } as const;
/** A file that is read is decrypted in memory. */
const READS_AT_ONCE = { atOnce: 8, perPlayer: 2, perNetwork: 6 } as const;
const RETRY_MS = 2 * SECOND_MS;
const ENDINGS = { 'image/jpeg': 'jpg', 'image/heic': 'heic', 'application/pdf': 'pdf' } as const;

async function readOwn({ database }: AppContext, playerId: string): Promise<Documents> {
  const [files, person] = await Promise.all([listDocuments(database, playerId), findPerson(database, playerId)]);
  return {
    data: files.map((file) => ({
      id: file.id,
      type: file.kind,
      status: file.status as DocumentStatus,
      file_name: file.file_name,
      created_at: file.created_at.toISOString(),
      bytes: file.bytes,
      reason: file.reason,
      note: file.note,
      expires_on: file.expires_on,
      is_replaced: file.replaced_at !== null,
    })),
    person: person && { country: person.country, last_four: person.last_four, is_held: person.state === 'held' },
  };
}

/** The name of a saved file: what was sent as PNG is kept as JPEG. */
const savedName = (name: string, contentType: keyof typeof ENDINGS) => `${name.replace(/\.[^.]*$/, '')}.${ENDINGS[contentType]}`;

const isKind = (field: string): field is DocumentKind => DOCUMENT_KINDS.some((kind) => kind === field);

export function serveDocuments(serve: Serve<Claims>, context: AppContext): void {
  const { database, limits, documentStore } = context;
  const [uploads, reads] = [createCallSlots(UPLOADS_AT_ONCE), createCallSlots(READS_AT_ONCE)];

  serve(getDocuments, ({ player }) => readOwn(context, player.playerId));

  serve(uploadDocuments, async ({ player: { playerId }, visitor, form }): Promise<Documents | Refusal> => {
    const slot = uploads.take({ playerId, network: addressKey(visitor.ip) });
    if (!slot) return refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: RETRY_MS });
    try {
      const allowed = await limits.take(`documents:${playerId}`, UPLOADS_PER_PLAYER);
      if (!allowed.ok) return refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: allowed.retryAfterMs });
      const sent = await form();
      if (isRefusal(sent)) return sent;
      const uploaded = await uploadDocumentsFlow(context, {
        playerId,
        files: sent.files.flatMap(({ field, name, bytes }) => (isKind(field) ? [{ kind: field, name, bytes }] : [])),
        personalNumber: sent.fields.personal_number ?? null,
        replaces: sent.fields.replaces ?? null,
      });
      return uploaded.ok ? await readOwn(context, playerId) : refuseField(uploaded.field, uploaded.code);
    } finally {
      slot.release();
    }
  });

  serve(getDocumentFile, async ({ player, visitor, params }) => {
    const found = await findDocument(database, params.id);
    // Another player's document is answered like one that does not exist.
    if (found?.player_id !== player.playerId || !found.wrapped_key || found.status === 'arriving') return refuse(404, 'NOT_FOUND');
    const slot = reads.take({ playerId: player.playerId, network: addressKey(visitor.ip) });
    if (!slot) return refuse(429, 'TOO_MANY_REQUESTS', { retryAfterMs: RETRY_MS });
    try {
      const bytes = await documentStore.read(found.id, found.wrapped_key);
      if (!bytes) return refuse(404, 'NOT_FOUND');
      return { file_name: savedName(found.file_name, found.content_type), content_type: found.content_type, bytes };
    } finally {
      slot.release();
    }
  });
}
