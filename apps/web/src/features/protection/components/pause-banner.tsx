import { browserClock } from '@tulpar/app-kit/clock';
import { Link, useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import type { Protection } from '@tulpar/contract/protection';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Skeleton } from '@tulpar/ui/skeleton';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import * as linkStyles from '#parts/link.module.css';
import { useChangeProtection, useProtection } from '../api.ts';
import { waitsOf } from '../model.ts';
import { pauseTitle, pauseWords, whenOf } from '../refusal.ts';
import * as styles from './protection.module.css';
import { HelpLink } from './refusal.tsx';

type Pause = NonNullable<Protection['pause']>;

/** An exclusion whose time is over: the player may ask to return, and play opens a day later. */
function Return({ opensAt, currency }: { opensAt: string | null; currency: Protection['currency'] }) {
  const { t } = useLanguage();
  const change = useChangeProtection();
  const [isBusy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    setBusy(true);
    const result = await change({ act: 'return' });
    setBusy(false);
    if (!result.ok) notify({ tone: 'error', title: t('API_ERRORS.DEFAULT') });
  }
  if (opensAt) return <p className="font-medium">{t('protection.opensAt', { when: whenOf(opensAt) })}</p>;
  return (
    <>
      <p className="text-muted">{t('protection.back.text', { count: waitsOf(currency).back })}</p>
      <p className="text-muted">{t('protection.back.stay')}</p>
      <Button wide loading={isBusy} onClick={() => void ask()}>
        {t('protection.back.ask')}
      </Button>
    </>
  );
}

function Banner({ pause, currency }: { pause: Pause; currency: Protection['currency'] }) {
  const { t } = useLanguage();
  const [now] = useState(() => browserClock.now());
  const withdraw = useLinkPress({ href: paths.cashBoxWithdrawal });
  const isOver = pause.kind === 'exclusion' && pause.until !== null && Date.parse(pause.until) <= now;
  return (
    <section className={styles.banner} data-part="pause-banner">
      <h2 className="font-bold">{isOver ? t('protection.back.title') : pauseTitle(t, pause)}</h2>
      {isOver ? <Return opensAt={pause.opens_at} currency={currency} /> : <p className="text-muted">{pauseWords(t, pause.until)}</p>}
      <Button wide look="action" href={paths.cashBoxWithdrawal} onClick={withdraw}>
        {t('protection.withdraw')}
      </Button>
      <HelpLink />
    </section>
  );
}

/** What is closed and until when, what is open, and where to get help; after an exclusion the way back. */
export function PauseBanner() {
  const { data } = useProtection();
  if (!data) return <Skeleton className="h-40 rounded-20" />;
  return data.pause ? <Banner pause={data.pause} currency={data.currency} /> : null;
}

/** The same in one line. */
export function PauseLine({ until }: { until: string | null }) {
  const { t } = useLanguage();
  return (
    <>
      <p>{pauseWords(t, until)}</p>
      <Link href={paths.profileLimits} className={linkStyles.textLink}>
        {t('protection.details')}
      </Link>
    </>
  );
}

/** The same over the pages where a paused player would look for games. */
export function PauseBar({ until }: { until: string | null }) {
  const { t } = useLanguage();
  return (
    <aside className={styles.pauseBar} data-part="pause-bar" aria-label={t('protection.refused.closed')}>
      <Hourglass aria-hidden="true" />
      <PauseLine until={until} />
    </aside>
  );
}
