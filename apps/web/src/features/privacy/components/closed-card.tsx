import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { dayOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Card } from '@tulpar/ui/card';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { type ReactNode, useState } from 'react';
import { FormNote } from '#parts/form/form-note.tsx';
import { usePrivacyActs } from '../api.ts';
import * as styles from './privacy.module.css';

interface Props {
  readonly erasedFrom: string;
  readonly withdraw: ReactNode;
  readonly onBack: () => Promise<void>;
}

/** A closed account: until when it can be taken back, by one press. */
export function ClosedCard({ erasedFrom, withdraw, onBack }: Props) {
  const { t } = useLanguage();
  const { takeBack } = usePrivacyActs(onBack);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function press(): Promise<void> {
    setTrouble(null);
    setBusy(true);
    const outcome = await takeBack();
    setBusy(false);
    if (!outcome.ok) setTrouble(readFormErrors(t, outcome.error, []).general ?? t('API_ERRORS.DEFAULT'));
  }

  return (
    <Card as="section" className="p-4" aria-label={t('privacy.closed.title')}>
      <div className={styles.head}>
        <span className={styles.headIcon} data-tone="bad">
          <UserRoundX />
        </span>
        <h2 className={styles.title}>{t('privacy.closed.title')}</h2>
      </div>
      <p className={styles.why}>{t('privacy.closed.text', { date: dayOf(new Date(erasedFrom)) })}</p>
      <div className={styles.presses}>
        <Button look="action" wide loading={isBusy} onClick={() => void press()}>
          {t('privacy.closed.back')}
        </Button>
        {withdraw}
        <FormNote text={trouble} />
      </div>
      <p className={styles.quiet}>{t('privacy.closed.waits')}</p>
    </Card>
  );
}
