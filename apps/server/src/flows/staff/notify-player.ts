import type { AppContext } from '#flows/app-context.ts';
import { mayMarket } from '#flows/protection/may-market.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { PlayerAct, StaffResult } from './staff-result.ts';

type ByStaff = Extract<notifications.NewNotification, { readonly subType: 'achievement' | 'achievement_gift' | 'lottery_ticket_bronze' }>;

interface NotifyPlayerInput extends PlayerAct {
  readonly notification: ByStaff;
}

const TEXT_CHARACTERS_MAX = 120;
const TICKETS_MAX = 1000;

function isValid({ subType, payload }: ByStaff): boolean {
  if (subType === 'lottery_ticket_bronze') return Number.isInteger(payload.count) && payload.count > 0 && payload.count <= TICKETS_MAX;
  return /^[^\p{Cc}\p{Cf}\p{Cs}]+$/u.test(payload.name) && payload.name.length <= TEXT_CHARACTERS_MAX;
}

/** NOTIFY-02: the notifications that no event of the house creates. They are marketing, so not everybody may get them. */
export async function notifyPlayer(
  { database }: Pick<AppContext, 'database'>,
  { playerId, reason, by, notification }: NotifyPlayerInput,
): Promise<StaffResult<unknown, 'TEXT_INVALID' | 'UNKNOWN' | 'NO_MARKETING'>> {
  if (!isValid(notification)) return { ok: false, code: 'TEXT_INVALID' };
  return database.transaction(async (tx) => {
    // The lock orders it with a pause: what comes after one is not sent.
    if (!(await ledgerModule.lockWallet(tx, playerId))) return { ok: false, code: 'UNKNOWN' } as const;
    if (!(await mayMarket(tx, playerId, 'inbox'))) return { ok: false, code: 'NO_MARKETING' } as const;
    await notifications.add(tx, playerId, notification);
    await staff.record(tx, { actor: by, act: 'notify-player', playerId, reason, details: { ...notification } });
    return { ok: true } as const;
  });
}
