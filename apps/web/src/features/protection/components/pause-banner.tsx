import { Link, useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import type { Protection } from '@tulpar/contract/protection';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import { Skeleton } from '@tulpar/ui/skeleton';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import * as linkStyles from '#parts/link.module.css';
import { useChangeProtection, usePauseToItsEnd } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { waitsOf } from '../model.ts';
import { endedTitle, pauseTitle, pauseWords, whenOf } from '../refusal.ts';
import { isOver } from '../running.ts';
import { useNowPast } from '../use-now-past.ts';
import * as styles from './protection.module.css';
import { HelpLink } from './refusal.tsx';

type Pause = NonNullable<Protection['pause']>;

/** The last question before play is asked for again: nobody comes back by one press too many. */
function ReturnQuestion({ open, onClose, currency }: { open: boolean; onClose: () => void; currency: Protection['currency'] }) {
  const { t } = useLanguage();
  const change = useChangeProtection();
  const [isBusy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    setBusy(true);
    const result = await change({ act: 'return' });
    setBusy(false);
    if (result.ok) onClose();
    else notify({ tone: 'error', title: failureText(t, result.error) });
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('protection.back.question')} closeLabel={t('common.actions.close')}>
      <div className="grid gap-3">
        <p className="text-muted">{t('protection.back.text', { count: waitsOf(currency).back })}</p>
        <Button look="action" wide loading={isBusy} onClick={() => void ask()}>
          {t('protection.back.ask')}
        </Button>
        <Button look="ghost" wide onClick={onClose} data-autofocus="">
          {t('common.actions.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}

/** An exclusion whose time is over: the player may ask to return, and play opens a day later. */
function Return({ opensAt, currency }: { opensAt: string | null; currency: Protection['currency'] }) {
  const { t } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {opensAt ? (
        <p className="font-medium">{t('protection.opensAt', { when: whenOf(opensAt) })}</p>
      ) : (
        <>
          <p className="text-muted">{t('protection.back.text', { count: waitsOf(currency).back })}</p>
          <p className="text-muted">{t('protection.back.stay')}</p>
          <Button wide aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('protection.back.ask')}
          </Button>
        </>
      )}
      <ReturnQuestion open={isAsking} onClose={() => setAsking(false)} currency={currency} />
    </>
  );
}

function Banner({ pause, currency }: { pause: Pause; currency: Protection['currency'] }) {
  const { t } = useLanguage();
  const now = useNowPast(pause.until);
  const withdraw = useLinkPress({ href: paths.cashBoxWithdrawal });
  const hasEnded = isOver(pause, now);
  return (
    <section className={styles.banner} data-part="pause-banner">
      <h2 className="font-bold">{hasEnded ? endedTitle(t, pause) : pauseTitle(t, pause)}</h2>
      {hasEnded && pause.kind === 'exclusion' ? (
        <Return opensAt={pause.opens_at} currency={currency} />
      ) : (
        <p className="text-muted">{hasEnded ? t('protection.timeOut.opening') : pauseWords(t, pause.until)}</p>
      )}
      <Button wide look="action" href={paths.cashBoxWithdrawal} onClick={withdraw}>
        {t('protection.withdraw')}
      </Button>
      <HelpLink />
    </section>
  );
}

/** What is closed and until when, what is open, and where to get help; after an exclusion the way back. */
export function PauseBanner() {
  const data = usePauseToItsEnd();
  if (!data) return <Skeleton className="h-40 rounded-20" />;
  return data.pause ? <Banner pause={data.pause} currency={data.currency} /> : null;
}

/** The same in one line. */
export function PauseLine({ until }: { until: string | null }) {
  const { t } = useLanguage();
  const now = useNowPast(until);
  // A time-out that is over has no line any more.
  const hasEnded = isOver({ until }, now);
  return (
    <>
      <p>{hasEnded ? t('protection.back.title') : pauseWords(t, until)}</p>
      <Link href={paths.profileLimits} className={linkStyles.textLink}>
        {t(hasEnded ? 'protection.back.way' : 'protection.details')}
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
