import { browserClock } from '@tulpar/app-kit/clock';
import { dayOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import { formatDuration } from '@tulpar/i18n/format-duration';
import { useEffect, useState } from 'react';
import { countdownTo } from '../model/countdown.ts';

/** CONST-34. */
const TICK_MS = 1000;
/** Before that the date says enough. */
const NEAR_DAYS = 2;

/** Until when an offer holds: the date, and on its last days what is left, without seconds that would only urge. */
export function TimeLeft({ until }: { until: string }) {
  const { t } = useLanguage();
  const untilMs = Date.parse(until);
  const [nowMs, setNowMs] = useState(browserClock.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(browserClock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { days, hours, minutes, completed } = countdownTo(untilMs, nowMs);
  const isNear = !completed && days < NEAR_DAYS;
  const left = ((days * 24 + hours) * 60 + Math.max(1, minutes)) * 60;
  return (
    <div>
      <dt>{t(isNear ? 'offers.facts.left' : 'offers.facts.until')}</dt>
      <dd className="num">{isNear ? formatDuration(t, left) : dayOf(new Date(untilMs))}</dd>
    </div>
  );
}
