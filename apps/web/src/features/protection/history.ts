import type { Change, Protection } from '@tulpar/contract/protection';
import type { Translate } from '@tulpar/i18n/translate';
import { formatAmount } from './model.ts';
import { whenOf } from './refusal.ts';

type Currency = Protection['currency'];

function limitWords(t: Translate, what: Change['what'], limit: NonNullable<Change['limit']>, currency: Currency): string {
  const { kind, before, after, from } = limit;
  const amountOf = (amount: number | null) => (amount === null ? t('protection.none') : formatAmount(t, kind, amount, currency));
  if (what === 'limit-wanted' && from) return t('protection.history.wanted', { amount: amountOf(after), when: whenOf(from) });
  const parts = [amountOf(after), ...(before === null ? [] : [t('protection.history.before', { amount: amountOf(before) })])];
  if (what === 'limit-lapsed') return [...parts, t('protection.history.lapsed')].join(' · ');
  return [...parts, ...(what === 'limit-confirmed' ? [t('protection.history.confirmed')] : [])].join(' · ');
}

const pauseTitle = (t: Translate, kind: 'time-out' | 'exclusion') =>
  t(kind === 'exclusion' ? 'protection.exclusion.title' : 'protection.timeOut.title');

function pauseWords(t: Translate, what: Change['what'], { until }: NonNullable<Change['pause']>): string {
  if (what === 'pause-ended') return t('protection.history.ended');
  return until === null ? t('protection.exclusion.forGood') : t('protection.history.until', { when: whenOf(until) });
}

const checkWords = (t: Translate, minutes: number | null) =>
  minutes === null ? t('protection.history.checkOff') : t('protection.history.checkEvery', { minutes });

function kindWords(t: Translate, what: Change['what']): string {
  if (what === 'block') return t('protection.history.kindClosed');
  return t(what === 'unblocked' ? 'protection.history.kindOpened' : 'protection.history.openAsked');
}

/** What a change says; the name of a game is the page's to tell. */
export function changeWords(
  t: Translate,
  { what, limit, pause, game, game_kind: kind, check }: Change,
  currency: Currency,
): { title: string | null; text: string } {
  if (limit) {
    const period = t(`protection.periods.${limit.period}`).toLowerCase();
    return { title: `${t(`protection.kinds.${limit.kind}`)} · ${period}`, text: limitWords(t, what, limit, currency) };
  }
  if (check) return { title: t('protection.history.check'), text: checkWords(t, check.minutes) };
  if (pause) return { title: pauseTitle(t, pause.kind), text: pauseWords(t, what, pause) };
  if (kind) return { title: t(`protection.gameKinds.${kind}`), text: kindWords(t, what) };
  if (what === 'return-asked' || game === null) return { title: pauseTitle(t, 'exclusion'), text: t('protection.history.returnAsked') };
  if (what === 'block') return { title: null, text: t('protection.history.closed') };
  return { title: null, text: t(what === 'unblocked' ? 'protection.history.opened' : 'protection.history.openAsked') };
}
