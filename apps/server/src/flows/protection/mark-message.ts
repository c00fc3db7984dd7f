import type { ChatSign } from '@tulpar/domain/protection/markers';
import * as chat from '#modules/chat/index.ts';
import * as protection from '#modules/protection/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { AppContext } from '../app-context.ts';
import type { PlayerAct, StaffResult } from '../staff/staff-result.ts';
import { findMarkersOf } from './find-markers.ts';

interface MarkMessageAct extends PlayerAct {
  /** Its number in the conversation. */
  readonly message: number;
  readonly sign: ChatSign;
}

/** A member of staff marks what a player has written as a sign of harm. Several of them within a week are a marker, which is looked for at once. */
export async function markMessage(
  { database }: Pick<AppContext, 'database'>,
  { playerId, message, sign, by, reason }: MarkMessageAct,
): Promise<StaffResult<unknown, 'UNKNOWN' | 'UNCHANGED'>> {
  const result = await database.transaction(async (tx): Promise<StaffResult<unknown, 'UNKNOWN' | 'UNCHANGED'>> => {
    const [found] = await chat.messagesAfter(tx, playerId, message - 1);
    if (found?.seq !== message || found.from !== 'player') return { ok: false, code: 'UNKNOWN' };
    const isNew = await protection.addSign(tx, playerId, { sign, message, saidAt: found.createdAt, by });
    if (!isNew) return { ok: false, code: 'UNCHANGED' };
    await staff.record(tx, { actor: by, act: 'mark-message', playerId, reason, details: { message, sign } });
    return { ok: true };
  });
  if (result.ok) await findMarkersOf(database, playerId);
  return result;
}
