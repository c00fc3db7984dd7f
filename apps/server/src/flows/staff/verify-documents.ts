import type { AppContext } from '#flows/app-context.ts';
import * as profiles from '#modules/profiles/index.ts';
import * as staff from '#modules/staff/index.ts';

interface Verifying {
  readonly playerId: string;
  readonly reason: string;
  readonly by: staff.StaffActor;
}

/** Somebody has seen the player's documents and found them in order. False when they were so already, or there is no such player. */
export function verifyDocuments({ database }: Pick<AppContext, 'database'>, { playerId, reason, by }: Verifying): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await profiles.markDocumentsVerified(tx, playerId))) return false;
    await staff.record(tx, { actor: by, act: 'verify-documents', playerId, reason });
    return true;
  });
}
