import * as accounts from '#modules/accounts/index.ts';
import * as privacy from '#modules/privacy/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import { enqueue } from '#platform/jobs.ts';
import { isSteppedUp } from '../accounts/step-up.ts';
import type { AppContext } from '../app-context.ts';
import { MAKE_EXPORT } from './make-export.ts';

type AskForExportRefusal = 'PROOF_REQUIRED' | 'EXPORT_UNDER_WAY' | 'EXPORT_LIMIT';
type AskForExportResult = { readonly ok: true } | { readonly ok: false; readonly code: AskForExportRefusal };

/** Asks for a download of everything that is known about the player. A job makes it. */
export async function askForExport({ database }: Pick<AppContext, 'database'>, player: accounts.Claims): Promise<AskForExportResult> {
  if (!(await isSteppedUp(database, player, database.now()))) return { ok: false, code: 'PROOF_REQUIRED' };
  const { playerId } = player;
  return database.transaction(async (tx): Promise<AskForExportResult> => {
    const { nextAt } = await privacy.readExports(tx, playerId, tx.now);
    if (nextAt) return { ok: false, code: 'EXPORT_LIMIT' };
    const { language } = await profiles.readProfile(tx, playerId);
    const id = tx.ids.uuid();
    if (!(await privacy.askForExport(tx, id, playerId, language))) return { ok: false, code: 'EXPORT_UNDER_WAY' };
    await enqueue(tx, MAKE_EXPORT, { id });
    return { ok: true };
  });
}
