import * as paths from '@tulpar/contract/paths';
import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Language } from '@tulpar/domain/languages';
import { type Currency, MARKET_CLOCK_MS } from '@tulpar/domain/markets';
import { formatMoney, type Minor } from '@tulpar/domain/money';
import type { Translate } from '@tulpar/i18n/translate';
import type { ProtectionNews } from '#modules/notifications/index.ts';

interface NewsText {
  readonly title: string;
  readonly content: string;
  readonly button: string | null;
}

type LimitFacts = Extract<ProtectionNews, { code: 'limit-set' }>['limit'];

/** A moment by the market's clock, with its name, because the pages show the clock of the device: 19.11.2026, 15:00 (Almaty time). */
function momentOf(t: Translate, iso: string, currency: Currency): string {
  const local = new Date(new Date(iso).getTime() + MARKET_CLOCK_MS[currency]).toISOString();
  return `${local.slice(0, 10).split('-').toReversed().join('.')}, ${local.slice(11, 16)} (${t(`messages.inbox.protection.clock.${currency}`)})`;
}

/** "Loss limit per week"; in Kazakh and Azerbaijani the period comes first. */
function limitName(t: Translate, language: Language, { kind, period }: LimitFacts): string {
  const words = [t(`protection.kinds.${kind}`), t(`protection.periods.${period}`)];
  const [first = '', second = ''] = language === 'kk' || language === 'az' ? words.toReversed() : words;
  return `${first} ${second.charAt(0).toLocaleLowerCase(language)}${second.slice(1)}`;
}

function limitAmount(t: Translate, { kind, amount }: LimitFacts, currency: Currency): string {
  if (amount === null) return t('protection.none');
  if (kind !== 'time') return formatMoney(amount as Minor, currency);
  const minutes = Math.floor(amount / MINUTE_MS);
  const hours = amount % HOUR_MS === 0 ? minutes / 60 : 0;
  return hours > 0 ? t('protection.timeOut.hours', { count: hours }) : `${minutes} ${t('protection.minutesSign')}`;
}

type TextName =
  | ReturnType<typeof setLimitName>
  | 'raiseWaits'
  | 'raiseConfirm'
  | 'depositWhileClosed'
  | ReturnType<typeof endedPause>
  | (typeof CHECK_INS)[keyof typeof CHECK_INS];

const CHECK_INS = { limits: 'checkInLimits', none: 'checkInNone', play: 'checkInPlay' } as const;
type PauseEnd = Extract<ProtectionNews, { code: 'pause-ends' }>;

function beganPause({ kind, by }: Extract<ProtectionNews, { code: 'pause-began' }>): 'timeOutBegan' | 'exclusionBegan' | 'closedByHouse' {
  if (by) return 'closedByHouse';
  return kind === 'time-out' ? 'timeOutBegan' : 'exclusionBegan';
}

function setLimitName({ limit, by }: Extract<ProtectionNews, { code: 'limit-set' }>): 'limitSet' | 'limitSetByHouse' | 'limitGone' {
  if (limit.amount === null) return 'limitGone';
  return by ? 'limitSetByHouse' : 'limitSet';
}

function endedPause({ kind, is_open: isOpen }: PauseEnd): 'timeOutEnded' | 'returned' | 'exclusionOver' {
  if (kind === 'time-out') return 'timeOutEnded';
  return isOpen ? 'returned' : 'exclusionOver';
}

/** What the player reads about limits and pauses. */
export function protectionText(t: Translate, language: Language, news: ProtectionNews): NewsText {
  const settings = (name: TextName, values: Record<string, string> = {}): NewsText => ({
    title: t(`messages.inbox.protection.${name}.title`, values),
    content: t(`messages.inbox.protection.${name}.content`, values),
    button: paths.profileSettings,
  });
  const limitOf = ({ limit, currency }: Extract<ProtectionNews, { limit: LimitFacts }>) => ({
    limit: limitName(t, language, limit),
    amount: limitAmount(t, limit, currency),
  });
  switch (news.code) {
    case 'limit-set':
      return settings(setLimitName(news), limitOf(news));
    case 'raise-waits':
      return settings('raiseWaits', { ...limitOf(news), when: momentOf(t, news.from, news.currency) });
    case 'raise-confirm':
      return settings('raiseConfirm', { ...limitOf(news), when: momentOf(t, news.until, news.currency) });
    case 'pause-began':
      return {
        title: t(`messages.inbox.protection.${beganPause(news)}.title`),
        content:
          news.until === null
            ? t('protection.closedForGood')
            : t('protection.closedUntil', { when: momentOf(t, news.until, news.currency) }),
        button: paths.cashBoxWithdrawal,
      };
    case 'pause-ends':
      return settings(endedPause(news));
    case 'check-in':
      return settings(CHECK_INS[news.about]);
    case 'deposit-while-closed': {
      const { amount, currency } = news;
      return { ...settings('depositWhileClosed', { amount: formatMoney(amount, currency) }), button: paths.cashBoxWithdrawal };
    }
  }
}
