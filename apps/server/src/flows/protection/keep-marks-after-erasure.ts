import * as protection from '#modules/protection/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { addMarksIfExcluded } from './match-person.ts';

const ACTOR = 'job:end-pauses';

/** The account of an excluded player is gone, so nobody can ask to return: the clock does it, once the exclusion's time is over. */
export async function returnByClock(tx: Tx, playerId: string, pauseId: string): Promise<void> {
  await protection.markReturnAsked(tx, playerId, pauseId);
  await protection.recordChange(tx, playerId, { actor: ACTOR, what: 'return-asked', detail: {} });
}

/** Before the data of an excluded player is erased: what the person is found by is kept until the end of the exclusion, and no longer. */
export async function keepMarksAfterErasure(tx: Tx, context: Pick<AppContext, 'personMarks'>, playerId: string): Promise<void> {
  const pause = await protection.findPause(tx, playerId);
  if (pause?.kind !== 'exclusion') return;
  await addMarksIfExcluded(tx, context, playerId);
  if (pause.until !== null && pause.until <= tx.now && pause.returnAskedAt === null) await returnByClock(tx, playerId, pause.id);
}
