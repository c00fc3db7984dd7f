import { VIP_STATUSES } from '@tulpar/domain/vip-levels';
import * as z from 'zod/mini';
import { dataOf, endpoint } from './endpoint.ts';
import { CurrencyCode, MinorUnits } from './fields.ts';

const Status = z.enum(VIP_STATUSES);
const Hour = z.int().check(z.minimum(0), z.maximum(24));

/** What a player has reached, what it gives, and what the next status asks for. */
export const VipStanding = z.object({
  status: Status,
  currency: CurrencyCode,
  /** Real money staked in rounds that have ended. */
  turnover: MinorUnits,
  next: z.nullable(z.object({ status: Status, turnover_min: MinorUnits, left: MinorUnits })),
  benefits: z.object({
    cashback_percent: z.int(),
    /** Money without a wager; null is none. */
    birthday_gift: z.nullable(MinorUnits),
    /** Whether staff look at a withdrawal before those of lower statuses. */
    is_reviewed_sooner: z.boolean(),
    /** The hours at which a person of the house answers in the chat; null is none. */
    manager: z.nullable(z.object({ from: Hour, until: Hour })),
  }),
  /** Since when the player has the status; null is since registration. */
  since: z.nullable(z.string()),
});
export type VipStanding = z.output<typeof VipStanding>;

export const getVip = endpoint({
  method: 'GET',
  path: '/api/v1/vip',
  access: 'player',
  summary: 'The VIP status of the player: the turnover, what the status gives, and the next one',
  response: dataOf(VipStanding),
});
