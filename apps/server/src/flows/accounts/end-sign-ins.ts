import * as accounts from '#modules/accounts/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';
import { recordEvent } from '../security/record-event.ts';
import { isSteppedUp } from './step-up.ts';

interface EndSignIns extends accounts.Claims {
  /** The sign-in to end; null: all but the one that asks. */
  readonly id: string | null;
  readonly ip: string;
}

type EndOutcome = { readonly ok: true; readonly ended: number } | { readonly ok: false; readonly code: 'PROOF_REQUIRED' | 'NOT_FOUND' };

/**
 * The player ends one of the other sign-ins, or all of them: their sockets and games end, and their next call is refused. The one that asks
 * stays, also if it was handed over from an ended one. It needs a step-up, so that a thief cannot lock the owner out.
 */
export async function endSignIns(context: AppContext, { playerId, sessionId, id, ip }: EndSignIns): Promise<EndOutcome> {
  const { database, gate } = context;
  const asking = { playerId, sessionId };
  if (!(await isSteppedUp(database, asking, database.now()))) return { ok: false, code: 'PROOF_REQUIRED' };
  if (id === sessionId) return { ok: false, code: 'NOT_FOUND' };
  const ended = await database.transaction(async (tx) => {
    const signIns = id === null ? await accounts.endOtherSessions(tx, asking) : await accounts.endSession(tx, asking, id);
    if (signIns.length === 0) return signIns;
    await endGameSessions(tx, playerId, tx.now, { signIns });
    await recordEvent(context, { what: 'sign-ins-ended', outcome: 'ok', playerId, ip, detail: id === null ? 'others' : 'one' }, tx);
    return signIns;
  });
  if (id !== null && ended.length === 0) return { ok: false, code: 'NOT_FOUND' };
  await gate.announceEnd(ended);
  return { ok: true, ended: ended.length };
}
