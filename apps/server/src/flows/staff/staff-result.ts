import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import type { StaffActor } from '#modules/staff/index.ts';

/** Why an act of staff is refused. The ledger's own refusals are passed on as they are. */
export type StaffRefusalCode =
  /** The player, payment or correction does not exist. */
  | 'UNKNOWN'
  | 'PROVIDER_UNKNOWN'
  /** It was so already, or it does not exist. Nothing was changed and nothing was recorded. */
  | 'UNCHANGED'
  | 'DECIDED_ALREADY'
  /** The second approval has to come from another person. */
  | 'SAME_PERSON'
  /** The withdrawal waits, for documents say, and goes on by itself. */
  | 'STILL_WAITS'
  | 'NOT_IN_REVIEW'
  | 'CHARGED_BACK'
  | 'OTHER_CURRENCY'
  | 'NO_ALARM'
  | 'PAYMENT_OPEN'
  | 'PAYOUT_NOT_SENT'
  | 'PROVIDER_DISAGREES'
  | 'PROVIDER_STILL_PENDING'
  | 'TOO_EARLY'
  | 'TEXT_INVALID'
  /** A person with a name does not write first to who has paused, was barred, or shows signs of harm. */
  | 'WRITES_FIRST'
  | 'TWO_KEYS_LIVE'
  /** The player has paused, was barred, or shows signs of harm. */
  | 'NO_MARKETING'
  /** The player may be offered nothing now: play is closed or under review, or shows signs of harm. */
  | 'OFFERS_CLOSED'
  /** The player has one of the campaign that can still be taken. */
  | 'OFFER_HELD'
  /** The tournament has begun, so its rules stay. */
  | 'TOURNAMENT_FIXED'
  /** The prizes are due: only a correction by two people takes one back. */
  | 'PRIZES_DUE'
  | 'LIMIT_LOOSER'
  | 'PAUSE_ACTIVE'
  | 'AMOUNT_OUT_OF_RANGE'
  /** A case of this kind cannot end so. */
  | 'WRONG_OUTCOME'
  /** Another account has the same personal number. */
  | 'PERSON_HELD'
  /** The document is that of an excluded person; the account is excluded now. */
  | 'PERSON_EXCLUDED'
  /** The number on the identity document is not the player's. */
  | 'NUMBER_DIFFERS'
  /** The account on the document is not one that the player asks to be paid to. */
  | 'ACCOUNT_DIFFERS'
  /** A photo of a payment account has no day of expiry. */
  | 'NEVER_EXPIRES'
  | RefusalCode;

/** The one shape in which flows of staff answer, on the command line and over HTTP. */
export type StaffResult<Values = unknown, Code extends StaffRefusalCode = 'UNCHANGED'> =
  | ({ readonly ok: true } & Values)
  | { readonly ok: false; readonly code: Code };

export const UNCHANGED = { ok: false, code: 'UNCHANGED' } as const;

/** The person who acts, and why. Both are recorded with the act. */
export interface StaffAct {
  readonly reason: string;
  readonly by: StaffActor;
}

export type PlayerAct = StaffAct & { readonly playerId: string };
