import type { Protection } from '@tulpar/contract/protection';
import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import { protectionRulesOf } from '@tulpar/domain/protection/market-rules';
import { formatDuration } from '@tulpar/i18n/format-duration';
import type { Translate } from '@tulpar/i18n/translate';

export type Limit = Protection['limits'][number];
export type LimitName = Pick<Limit, 'kind' | 'period'>;

export const PERIODS = ['day', 'week', 'month'] as const satisfies readonly Limit['period'][];

/** The order of the list, with the period that a new limit suggests. */
const KINDS: readonly LimitName[] = [
  { kind: 'deposit', period: 'week' },
  { kind: 'loss', period: 'month' },
  { kind: 'time', period: 'day' },
  { kind: 'wager', period: 'day' },
];

export interface LimitRow extends LimitName {
  /** Null: none is set for this kind. */
  readonly limit: Limit | null;
}

/** Every limit that is set, and a row for each kind that has none. */
export function limitRows(limits: readonly Limit[]): readonly LimitRow[] {
  return KINDS.flatMap(({ kind, period }): LimitRow[] => {
    const own = PERIODS.flatMap((one) => limits.filter((limit) => limit.kind === kind && limit.period === one));
    return own.length === 0 ? [{ kind, period, limit: null }] : own.map((limit) => ({ kind, period: limit.period, limit }));
  });
}

/** An amount of money, or a time. */
export function formatAmount(t: Translate, kind: Limit['kind'], amount: number, currency: Currency): string {
  if (kind !== 'time') return formatMoney(minor(amount), currency);
  const minutes = Math.floor(amount / MINUTE_MS);
  return minutes === 0 ? t('protection.check.minutes', { minutes }) : formatDuration(t, minutes * 60);
}

/** What the limits still let a player deposit; null without such a limit. */
export function depositLeft(limits: readonly Limit[]): number | null {
  const left = limits.filter(({ kind }) => kind === 'deposit').map((limit) => limit.left);
  return left.length === 0 ? null : Math.min(...left);
}

export const usedPercent = ({ amount, used }: Limit): number => Math.min(100, Math.max(0, Math.round((used / amount) * 100)));

/** The waits of the market before something becomes looser, in hours. */
export function waitsOf(currency: Currency): { readonly raise: number; readonly open: number; readonly back: number } {
  const { raiseMs, openMs, returnMs } = protectionRulesOf(currency);
  return { raise: raiseMs / HOUR_MS, open: openMs / HOUR_MS, back: returnMs / HOUR_MS };
}

/** Amounts to choose with one press. */
const TIME_PRESETS = [30, 60, 120, 180].map((minutes) => minutes * MINUTE_MS);

const PRESETS = 4;

/** Round figures below an amount, the largest last: 1, 2 and 5 of each power of ten units. */
function roundBelow(amount: number, unit: number): readonly number[] {
  const powers = Array.from({ length: 12 }, (_, power) => unit * 10 ** power);
  return powers.flatMap((power) => [power, 2 * power, 5 * power]).filter((one) => one < amount);
}

/** Two of them are lower than the present limit, so that nobody who wants less has to type it. */
export function presetsOf(kind: Limit['kind'], currency: Currency, current: number | null): readonly number[] {
  const usual: readonly number[] = kind === 'time' ? TIME_PRESETS : protectionRulesOf(currency).limitPresets;
  if (current === null || usual.filter((one) => one < current).length > 1) return usual;
  const lower = roundBelow(current, kind === 'time' ? MINUTE_MS : 100).slice(-2);
  return [...new Set([...lower, ...usual])].sort((a, b) => a - b).slice(0, PRESETS);
}

export type LimitEffect = 'none' | 'new' | 'at-once' | 'later';

/** When a new amount would hold: tighter at once, looser after a day and a second yes. */
export function effectOf(current: number | null, amount: number | null): LimitEffect {
  if (amount === current) return 'none';
  if (amount === null) return 'later';
  if (current === null) return 'new';
  return amount < current ? 'at-once' : 'later';
}

/** Whether the wait for a looser limit is over, so that it can be confirmed. */
export const canConfirm = ({ wanted }: Limit, now: Date): boolean => wanted !== null && new Date(wanted.from) <= now;
