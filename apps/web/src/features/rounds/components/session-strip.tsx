import { browserClock } from '@tulpar/app-kit/clock';
import { useLanguage } from '@tulpar/app-kit/language';
import { SECOND_MS } from '@tulpar/domain/durations';
import { type Currency } from '@tulpar/domain/markets';
import { formatMoney, minor } from '@tulpar/domain/money';
import { IconButton } from '@tulpar/ui/icon-button';
import Clock from 'lucide-react/icons/clock';
import Coffee from 'lucide-react/icons/coffee';
import { type ReactNode, useEffect, useState } from 'react';
import { sessionResult } from '../model/session-result.ts';
import { sessionTime } from '../model/session-time.ts';
import type { GamePolicy } from '../play/open-game-session.ts';
import * as styles from './session-strip.module.css';

export function useNow(): number {
  const [now, setNow] = useState(() => browserClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(browserClock.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Props {
  readonly startedAtMs: number;
  readonly net: number;
  readonly currency: Currency;
  readonly policy: Pick<GamePolicy, 'clock' | 'net_result'>;
  /** The demo's balance, null where only its provider knows it; absent when the game is for money. */
  readonly demoBalance?: number | null | undefined;
  readonly onBreak: () => void;
  readonly children?: ReactNode;
}

/** The bar over every game: duration, result and a break button. */
export function SessionStrip({ startedAtMs, net, currency, policy, demoBalance, onBreak, children }: Props) {
  const { t } = useLanguage();
  const now = useNow();
  return (
    <section className={styles.sessionStrip} data-part="session-strip" aria-label={t('rounds.strip.label')}>
      {policy.clock ? (
        <p>
          <Clock size={15} />
          <span className={styles.stripLabel}>{t('rounds.strip.time')}</span>
          <b className="num">{sessionTime(now - startedAtMs)}</b>
        </p>
      ) : null}
      {policy.net_result ? (
        <p>
          <span className={styles.stripLabel}>{t('rounds.strip.result')}</span>
          <b className="num">{sessionResult(net, currency)}</b>
        </p>
      ) : null}
      {demoBalance === undefined ? null : (
        <p className={styles.stripDemo}>
          {t('rounds.modes.demo')}
          {demoBalance === null ? null : <b className="num">{formatMoney(minor(demoBalance), currency)}</b>}
        </p>
      )}
      <div className={styles.stripTools} data-part="strip-tools">
        <IconButton label={t('rounds.strip.break')} className={styles.stripBreak} aria-haspopup="dialog" onClick={onBreak}>
          <Coffee />
          <span>{t('rounds.strip.break')}</span>
        </IconButton>
        {children}
      </div>
    </section>
  );
}
