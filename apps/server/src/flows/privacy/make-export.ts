import * as notifications from '#modules/notifications/index.ts';
import * as privacy from '#modules/privacy/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { writeExport } from './write-export.ts';

type MakeContext = Pick<AppContext, 'config' | 'database' | 'documentStore' | 'exportStore'>;

/** The job that makes a download. */
export const MAKE_EXPORT = 'make-export';

/** So much of a download is in the memory at a time. */
const PIECE_BYTES = 4 * 1024 * 1024;

class TakenOver extends Error {}

/**
 * Makes a download. It is stored in encrypted pieces, each recorded before it is written, so that a try that broke off leaves nothing behind
 * that the next one does not find. Throws what went wrong, so that the job is tried again.
 */
export async function makeExport(context: MakeContext, id: string): Promise<void> {
  const { database, exportStore } = context;
  const found = await privacy.findExport(database, id);
  if (!found || !privacy.isClaimable(found, database.now())) return;
  await exportStore.remove(found, found.parts);
  const { key, wrapped } = await exportStore.makeKey(id);
  const claimed = await database.transaction((tx) => privacy.claimExport(tx, found, wrapped));
  if (!claimed) return;
  let parts = 0;
  try {
    let bytes = 0;
    for await (const { piece, isLast } of piecesOf(
      await writeExport(context, { playerId: claimed.player_id, language: claimed.language }),
    )) {
      if (!(await privacy.expectExportPiece(database, claimed, parts + 1, database.now()))) throw new TakenOver();
      parts++;
      await exportStore.writePiece(claimed, parts - 1, { key, bytes: piece, isLast });
      bytes += piece.length;
    }
    await database.transaction(async (tx) => {
      if (!(await privacy.finishExport(tx, claimed, bytes))) throw new TakenOver();
      await notifications.add(tx, claimed.player_id, { subType: 'data_ready', payload: { export_id: id } });
    });
  } catch (error) {
    await exportStore.remove(claimed, parts);
    const state = await database.transaction(async (tx) => {
      const after = await privacy.failExport(tx, claimed);
      if (after === 'given-up') await tellOfFailure(tx, claimed);
      return after;
    });
    if (state === 'failed' || state === 'given-up') throw error;
  }
}

/** No more tries follow: the player, who was promised a message, may ask again. */
export async function tellOfFailure(tx: Tx, { id, player_id }: privacy.ExportRow): Promise<void> {
  await notifications.add(tx, player_id, { subType: 'data_failed', payload: { export_id: id } });
}

/** Cuts a stream into pieces of equal size; the last one is known to be the last. */
async function* piecesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (size >= PIECE_BYTES) {
      yield { piece: Buffer.concat(waiting), isLast: false };
      [waiting, size] = [[], 0];
    }
    waiting.push(chunk);
    size += chunk.length;
  }
  yield { piece: Buffer.concat(waiting), isLast: true };
}
