import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import type { AppContext } from '#flows/app-context.ts';
import type { StaffRefusalCode, StaffResult } from '#flows/staff/staff-result.ts';
import type { StaffActor } from '#modules/staff/index.ts';

/** Options of `npm run staff`, besides `--by`. */
export const OPTION_NAMES = [
  'player',
  'amount',
  'reason',
  'against',
  'reverses',
  'before',
  'id',
  'campaign',
  'kind',
  'text',
  'as',
  'game',
  'provider',
  'url',
  'result',
  'because',
  'count',
  'expires',
  'to',
  'period',
  'length',
  'number',
  'account',
  'file',
  'tournament',
] as const;
type OptionName = (typeof OPTION_NAMES)[number];

export interface CommandInput {
  /** The option's value. Throws a `UsageError` where it is missing or malformed. */
  need(name: OptionName): string;
  optional(name: OptionName): string | null;
  readonly by: StaffActor;
}

/** What is printed. A command that is not ok exits with 1. */
export interface CommandAnswer {
  readonly ok: boolean;
  readonly text: string;
}

export interface StaffCommand {
  readonly name: string;
  /** Its options, as the usage shows them. */
  readonly options?: string;
  readonly help?: string;
  /** The act that is recorded because the command shows what players wrote or did. */
  readonly reads?: 'read-chat' | 'read-entries' | 'read-security' | 'read-list';
  run(context: AppContext, input: CommandInput): Promise<CommandAnswer>;
}

/** The command was written wrongly: its text is printed and the command exits with 2. */
export class UsageError extends Error {}

const REFUSAL_TEXTS: Readonly<Record<Exclude<StaffRefusalCode, RefusalCode> | 'WALLET_FROZEN' | 'INSUFFICIENT_FUNDS', string>> = {
  UNKNOWN: 'it does not exist',
  PROVIDER_UNKNOWN: 'there is no such provider',
  UNCHANGED: 'nothing to change. It was so already, or it does not exist',
  DECIDED_ALREADY: 'it was decided before',
  OFFERS_CLOSED: 'the player may be offered nothing now: play is closed or under review, or shows signs of harm',
  OFFER_HELD: 'the player has an offer of this campaign that can still be taken',
  TOURNAMENT_FIXED: 'the tournament has begun, or has another currency. Its rules stay as they are',
  PRIZES_DUE: 'the prizes are due. What was paid is taken back by a correction only, which needs two people',
  SAME_PERSON: 'another person has to confirm it',
  STILL_WAITS: 'it waits for its player, and is judged once it waits for nothing. It can be rejected',
  NOT_IN_REVIEW: 'the deposit is not in review',
  CHARGED_BACK: 'the payment was charged back',
  OTHER_CURRENCY: 'it was paid in another currency',
  NO_ALARM: 'the payment has no alarm',
  PAYMENT_OPEN: 'the payment is still open. Settle it, else its alarm would be raised again',
  PAYOUT_NOT_SENT: 'the payout is not on its way',
  PROVIDER_DISAGREES: 'the provider says the opposite',
  PROVIDER_STILL_PENDING:
    'the provider says that the payout is still pending, and might pay it after its return. Ask the provider to end it first',
  TOO_EARLY: 'wait a minute after the first person',
  TEXT_INVALID: 'the text must have 1 to 2000 visible characters',
  WRITES_FIRST:
    'who has paused, was barred or shows signs of harm hears of nobody by name before they write. Answer within a day, or leave out --as',
  PERSON_HELD: 'another account has the same number. Look at both; release-person lets this one be',
  PERSON_EXCLUDED: 'the document is that of an excluded person. This account is excluded now too, and can withdraw',
  LIMIT_LOOSER: 'a limit of staff can only be tightened here. loosen-limit asks for a looser one',
  PAUSE_ACTIVE: 'a pause as long runs already, and none is ever shortened',
  AMOUNT_OUT_OF_RANGE: 'there is no such limit',
  WRONG_OUTCOME: 'a case about the same person ends as cleared or excluded',
  NUMBER_DIFFERS: 'the number on the document is not the one that the player has given. Compare it sign by sign, or decline',
  NEVER_EXPIRES: 'a photo of a payment account counts for good. Leave out --expires',
  ACCOUNT_DIFFERS:
    'it needs --account with the last four signs, and they must be those of the one account that the player asks to be paid to. Else decline',
  NO_MARKETING: 'the player gets no marketing now',
  TWO_KEYS_LIVE: 'two keys are live. Retire one of them first',
  WALLET_FROZEN: 'the wallet is frozen',
  INSUFFICIENT_FUNDS: 'the wallet holds less',
};

const refusalText = (code: StaffRefusalCode): string =>
  (REFUSAL_TEXTS as Partial<Record<StaffRefusalCode, string>>)[code] ?? 'the ledger does not allow it';

export const done = (text = 'Done.'): CommandAnswer => ({ ok: true, text });
export const refused = (text: string): CommandAnswer => ({ ok: false, text: `Refused: ${text}.` });
/** An answer for a list: its lines, or a sentence where it is empty. */
export const listed = (lines: readonly string[], empty: string): CommandAnswer => done(lines.join('\n') || empty);

/** The answer to a flow's result. */
export function toAnswer<Values>(
  result: StaffResult<Values, StaffRefusalCode>,
  text: (values: Values) => string = () => 'Done.',
): CommandAnswer {
  return result.ok ? done(text(result)) : refused(`${refusalText(result.code)} (${result.code})`);
}

/** The number of a ledger entry, where the option is given. */
export function entryNumber(input: CommandInput, name: 'reverses' | 'before'): number | null {
  const value = input.optional(name);
  const seq = value === null ? null : Number(value);
  if (seq !== null && !(Number.isSafeInteger(seq) && seq > 0)) throw new UsageError(`--${name} must be the number of an entry.`);
  return seq;
}

export const utcMinute = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
