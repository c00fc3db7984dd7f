import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { dayOf, timeOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { DataExports } from '@tulpar/contract/privacy';
import { EXPORT_DAYS } from '@tulpar/domain/retention';
import { Button } from '@tulpar/ui/button';
import { Card } from '@tulpar/ui/card';
import { Pill } from '@tulpar/ui/pill';
import Check from 'lucide-react/icons/check';
import FileDown from 'lucide-react/icons/file-down';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { FormNote } from '#parts/form/form-note.tsx';
import { withStepUp } from '#platform/with-step-up.ts';
import { saveData, usePrivacyActs } from '../api.ts';
import * as styles from './privacy.module.css';

type Export = NonNullable<DataExports['export']>;

const TONES = { asked: 'money', making: 'money', failed: 'money', ready: 'good', given_up: 'bad' } as const;
const MEGABYTE = 1_000_000;

const moment = (iso: string) => `${dayOf(new Date(iso))} ${timeOf(new Date(iso))}`;
/** One digit after the comma, and never nothing. */
const megabytes = (bytes: number) => String(Math.max(0.1, Math.round(bytes / (MEGABYTE / 10)) / 10)).replace('.', ',');

function State({ made }: { made: Export }) {
  const { t } = useLanguage();
  const { status, ready_until, bytes } = made;
  return (
    <div className={styles.state} data-part="data-export" data-state={status} aria-live="polite">
      <Pill tone={TONES[status]}>
        {status === 'ready' ? <Check /> : null}
        {t(`privacy.data.status.${status}`)}
      </Pill>
      <p className={styles.quiet}>
        {status === 'ready' && ready_until !== null
          ? `${t('privacy.data.until', { date: moment(ready_until) })} · ${t('privacy.data.size', { size: megabytes(bytes) })}`
          : null}
        {status === 'ready' ? null : t(`privacy.data.about.${status}`)}
      </p>
    </div>
  );
}

/** The download of everything that is known about the player: asked for, made, ready for some days. */
export function DataCard({ exports: { export: made, next_at } }: { exports: DataExports }) {
  const { t } = useLanguage();
  const { askForData } = usePrivacyActs();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isReady = made?.status === 'ready';
  const mayAsk = (made === null || isReady || made.status === 'given_up') && next_at === null;

  async function run(act: () => ReturnType<typeof askForData>): Promise<void> {
    setTrouble(null);
    setBusy(true);
    const outcome = await withStepUp(act);
    setBusy(false);
    if (!outcome || outcome.ok) return;
    const isLost = outcome.error.kind === 'network';
    setTrouble(isLost ? t('privacy.data.lost') : (readFormErrors(t, outcome.error, []).general ?? t('API_ERRORS.DEFAULT')));
  }

  return (
    <Card as="section" className="p-4" aria-label={t('privacy.data.title')}>
      <div className={styles.head}>
        <span className={styles.headIcon}>
          <FileDown />
        </span>
        <h2 className={styles.title}>{t('privacy.data.title')}</h2>
      </div>
      <p className={styles.why}>{t('privacy.data.text')}</p>
      {made ? <State made={made} /> : null}
      <div className={styles.presses}>
        {isReady ? (
          <Button look="action" wide loading={isBusy} onClick={() => void run(() => saveData(made.id))}>
            {t('privacy.data.download')}
          </Button>
        ) : null}
        {mayAsk ? (
          <Button look={isReady ? 'secondary' : 'action'} wide loading={isBusy && !isReady} onClick={() => void run(askForData)}>
            {t(made ? 'privacy.data.askAgain' : 'privacy.data.ask')}
          </Button>
        ) : null}
        <FormNote text={trouble} />
      </div>
      {next_at === null ? null : <p className={styles.quiet}>{t('privacy.data.next', { date: moment(next_at) })}</p>}
      <p className={styles.private}>
        <Lock />
        <span>{t('privacy.data.private', { days: EXPORT_DAYS })}</span>
      </p>
    </Card>
  );
}
