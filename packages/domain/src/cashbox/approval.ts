import { HOUR_MS } from '../durations.ts';
import type { Currency } from '../markets.ts';
import type { Minor } from '../money.ts';

type PerCurrency = Readonly<Record<Currency, Minor>>;
const perCurrency = (kzt: number, azn: number): PerCurrency => ({ KZT: kzt as Minor, AZN: azn as Minor });

/** A withdrawal that passes these rules is paid out without a person. */
export const APPROVAL_RULES = {
  amountMax: perCurrency(10_000_000, 50_000),
  accountHoursMin: 24,
  phoneVerified: true,
  perDayMax: 3,
} as const;

/** Within so many hours staff decide a withdrawal that the rules do not pass. Players see this time. */
export const REVIEW_HOURS_MAX = 24;

/** Above this amount two different people have to approve. */
const TWO_PEOPLE_ABOVE: PerCurrency = perCurrency(100_000_000, 500_000);

export interface Verdict {
  readonly rule: 'amount' | 'account-age' | 'phone' | 'per-day' | 'account-state';
  readonly hasPassed: boolean;
  /** The value that was judged, for the record. */
  readonly seen: string;
}

export interface ApprovalFacts {
  readonly amount: Minor;
  readonly currency: Currency;
  readonly accountAgeMs: number;
  readonly isPhoneVerified: boolean;
  /** Withdrawals asked for since 24 hours before this one, this one among them. */
  readonly inLastDay: number;
  /** `paused`, `closed`: on a time-out, under review, or closed. So nothing had to be turned over, and a person looks. */
  readonly accountState: 'good' | 'paused' | 'closed' | 'frozen' | 'banned';
}

/** The verdict of every rule, independent of the others. */
export function judgeWithdrawal(facts: ApprovalFacts): readonly Verdict[] {
  const hours = Math.floor(facts.accountAgeMs / HOUR_MS);
  return [
    { rule: 'amount', hasPassed: facts.amount <= APPROVAL_RULES.amountMax[facts.currency], seen: `${facts.amount} ${facts.currency}` },
    { rule: 'account-age', hasPassed: facts.accountAgeMs >= APPROVAL_RULES.accountHoursMin * HOUR_MS, seen: `${hours} h` },
    {
      rule: 'phone',
      hasPassed: !APPROVAL_RULES.phoneVerified || facts.isPhoneVerified,
      seen: facts.isPhoneVerified ? 'verified' : 'not verified',
    },
    { rule: 'per-day', hasPassed: facts.inLastDay <= APPROVAL_RULES.perDayMax, seen: String(facts.inLastDay) },
    { rule: 'account-state', hasPassed: facts.accountState === 'good', seen: facts.accountState },
  ];
}

export const needsTwoPeople = (amount: Minor, currency: Currency): boolean => amount > TWO_PEOPLE_ABOVE[currency];
