import type { Transaction } from '@tulpar/contract/cashbox';
import { DAY_MS } from '@tulpar/domain/durations';

export const PERIODS = ['week', 'month', 'quarter', 'year', 'own'] as const;
type Period = (typeof PERIODS)[number];

/** The filters of the history as the screen holds them; custom dates as dd.mm.yyyy. */
export interface HistoryFilter {
  readonly type: Transaction['type'] | null;
  readonly status: Transaction['status'] | null;
  readonly period: Period;
  readonly from: string;
  readonly to: string;
}

export const WHOLE_YEAR: HistoryFilter = { type: null, status: null, period: 'year', from: '', to: '' };

const DAYS = { week: 7, month: 30, quarter: 91 } as const;

const iso = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** Converts dd.mm.yyyy to the format of the API, or null for an invalid date. */
export function isoDate(typed: string): string | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(typed) ?? [];
  if (!day || !month || !year) return null;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return date.getDate() === Number(day) && date.getMonth() === Number(month) - 1 ? `${year}-${month}-${day}` : null;
}

/** A custom date that was typed and is invalid. */
export const isDateWrong = (typed: string): boolean => typed !== '' && isoDate(typed) === null;

export interface WireFilter {
  readonly type?: Transaction['type'];
  readonly status?: Transaction['status'];
  readonly from?: string;
  readonly to?: string;
}

/** The query of the filters. A year is the whole history, so it is left out. */
export function wireFilter({ type, status, period, from, to }: HistoryFilter, nowMs: number): WireFilter {
  const first = period === 'own' ? isoDate(from) : period === 'year' ? null : iso(new Date(nowMs - (DAYS[period] - 1) * DAY_MS));
  const last = period === 'own' ? isoDate(to) : null;
  return { ...(type && { type }), ...(status && { status }), ...(first && { from: first }), ...(last && { to: last }) };
}

/** How many filters behind the button differ from the defaults. */
export function chosenCount({ status, period }: HistoryFilter): number {
  return (status === null ? 0 : 1) + (period === 'year' ? 0 : 1);
}
