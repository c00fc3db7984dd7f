import type { Transaction } from '@tulpar/contract/cashbox';
import { DAY_MS } from '@tulpar/domain/durations';

export const PERIODS = ['week', 'month', 'quarter', 'year', 'own'] as const;
type Period = (typeof PERIODS)[number];

/** What of the history is asked for, as the screen holds it; dates of one's own as dd.mm.yyyy. */
export interface HistoryFilter {
  readonly type: Transaction['type'] | null;
  readonly status: Transaction['status'] | null;
  readonly period: Period;
  readonly from: string;
  readonly to: string;
}

export const WHOLE_YEAR: HistoryFilter = { type: null, status: null, period: 'year', from: '', to: '' };

const DAYS = { week: 7, month: 30, quarter: 91 } as const;

const iso = (moment: Date) =>
  `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`;

/** dd.mm.yyyy as the wire writes dates, or null when there is no such day. */
export function isoDate(typed: string): string | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(typed) ?? [];
  if (!day || !month || !year) return null;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return date.getDate() === Number(day) && date.getMonth() === Number(month) - 1 ? `${year}-${month}-${day}` : null;
}

/** A day of one's own that was begun and is none. */
export const isDateWrong = (typed: string): boolean => typed !== '' && isoDate(typed) === null;

export interface WireFilter {
  readonly type?: Transaction['type'];
  readonly status?: Transaction['status'];
  readonly from?: string;
  readonly to?: string;
}

/** As it is sent. A year back is everything there is, so it is not said. */
export function wireFilter({ type, status, period, from, to }: HistoryFilter, nowMs: number): WireFilter {
  const first = period === 'own' ? isoDate(from) : period === 'year' ? null : iso(new Date(nowMs - (DAYS[period] - 1) * DAY_MS));
  const last = period === 'own' ? isoDate(to) : null;
  return { ...(type && { type }), ...(status && { status }), ...(first && { from: first }), ...(last && { to: last }) };
}

/** How many of the choices behind the filter button are not the usual ones. */
export function chosenCount({ status, period }: HistoryFilter): number {
  return (status === null ? 0 : 1) + (period === 'year' ? 0 : 1);
}
