import { DAY_MS } from '@tulpar/domain/durations';
import type { Database } from '#platform/database.ts';
import { deleteOldContactChanges } from './contact-statements.ts';
import { DEVICE_DAYS } from './devices.ts';
import { deleteOldSecurityChanges } from './security-changes.ts';
import {
  deleteExpiredEmailLinks,
  deleteExpiredHandOffs,
  deleteExpiredSessions,
  deleteOldCodes,
  deleteOldDevices,
  deleteOldIdempotencyKeys,
  deleteOldSignupKeys,
} from './session-statements.ts';
import { deleteOldTelegramUses } from './telegram-statements.ts';

/** Deletes expired tokens, codes and sessions. They are kept for one more day, for complaints. */
export async function sweepAccounts(database: Database): Promise<void> {
  const yesterday = new Date(database.now().getTime() - DAY_MS);
  for (const leftover of [
    deleteExpiredSessions,
    deleteExpiredHandOffs,
    deleteExpiredEmailLinks,
    deleteOldCodes,
    deleteOldSignupKeys,
    deleteOldIdempotencyKeys,
    deleteOldTelegramUses,
    deleteOldContactChanges,
    deleteOldSecurityChanges,
  ])
    await database.query(leftover, [yesterday]);
  await database.query(deleteOldDevices, [new Date(database.now().getTime() - DEVICE_DAYS * DAY_MS)]);
}
