import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Closing } from '@tulpar/contract/privacy';
import { CLOSING_DAYS, CLOSING_REASONS, type ClosingReason, RETENTION_DAYS } from '@tulpar/domain/retention';
import { Button } from '@tulpar/ui/button';
import { Card } from '@tulpar/ui/card';
import { ChoiceSheet } from '@tulpar/ui/choice-sheet';
import { SelectField } from '@tulpar/ui/select-field';
import { Sheet } from '@tulpar/ui/sheet';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { type ReactNode, useState } from 'react';
import { FormNote } from '#parts/form/form-note.tsx';
import { withStepUp } from '#platform/with-step-up.ts';
import { usePrivacyActs } from '../api.ts';
import { MoneyFacts } from './money-facts.tsx';
import * as styles from './privacy.module.css';

const YEAR_DAYS = 365;
const NO_REASON = '';

/** What the law asks to keep differs between markets, so its times come from the market's policy. */
function Steps({ closing }: { closing: Closing }) {
  const { t } = useLanguage();
  const { chat, documents } = RETENTION_DAYS[closing.currency];
  return (
    <>
      <h3 className={styles.subtitle}>{t('privacy.close.what')}</h3>
      <ul className={styles.rules}>
        <li>{t('privacy.close.step1')}</li>
        <li>{t('privacy.close.step2', { days: CLOSING_DAYS })}</li>
        <li>{t('privacy.close.step3')}</li>
        <li>{t('privacy.close.step4', { chat, years: Math.floor(documents / YEAR_DAYS) })}</li>
      </ul>
    </>
  );
}

/** Why the player leaves; nobody has to say. */
function Reason({ value, onChoose }: { value: ClosingReason | null; onChoose: (reason: ClosingReason | null) => void }) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const nameOf = (reason: ClosingReason) => t(`privacy.close.reasons.${reason}`);
  return (
    <>
      <SelectField
        label={t('privacy.close.reason')}
        value={value === null ? t('privacy.close.noReason') : nameOf(value)}
        onPress={() => setOpen(true)}
      />
      <ChoiceSheet<ClosingReason | ''>
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('privacy.close.reason')}
        closeLabel={t('common.actions.close')}
        value={value ?? NO_REASON}
        choices={[
          { value: NO_REASON, label: t('privacy.close.noReason') },
          ...CLOSING_REASONS.map((reason) => ({ value: reason, label: nameOf(reason) })),
        ]}
        onChoose={(reason) => onChoose(reason === '' ? null : reason)}
      />
    </>
  );
}

interface Props {
  readonly closing: Closing;
  /** The ways out that the page knows: to the withdrawal, and to support. */
  readonly withdraw: ReactNode;
  readonly onClosed: () => Promise<void>;
}

/** Says what closing the account means, money first, and closes it after a question and a step-up. */
export function CloseCard({ closing, withdraw, onClosed }: Props) {
  const { t } = useLanguage();
  const { close } = usePrivacyActs(onClosed);
  const [reason, setReason] = useState<ClosingReason | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setAsking(false);
    setTrouble(null);
    setBusy(true);
    const outcome = await withStepUp(() => close(reason));
    setBusy(false);
    if (outcome?.ok === false) setTrouble(readFormErrors(t, outcome.error, []).general ?? t('API_ERRORS.DEFAULT'));
  }

  return (
    <Card as="section" className="p-4" aria-label={t('privacy.close.title')}>
      <div className={styles.head}>
        <span className={styles.headIcon} data-tone="bad">
          <UserRoundX />
        </span>
        <h2 className={styles.title}>{t('privacy.close.title')}</h2>
      </div>
      <MoneyFacts closing={closing} withdraw={withdraw} />
      <Steps closing={closing} />
      <div className={styles.reason}>
        <Reason value={reason} onChoose={setReason} />
      </div>
      <div className={styles.presses}>
        <Button look="danger" wide loading={isBusy} disabled={closing.blocks.length > 0} onClick={() => setAsking(true)}>
          {t('privacy.close.button')}
        </Button>
        <FormNote text={trouble} />
      </div>
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={t('privacy.close.ask')} closeLabel={t('common.actions.close')}>
        <div className={styles.ask}>
          <p className="text-muted">{t('privacy.close.step2', { days: CLOSING_DAYS })}</p>
          <Button look="danger" wide onClick={() => void confirm()}>
            {t('privacy.close.button')}
          </Button>
          <Button wide onClick={() => setAsking(false)}>
            {t('privacy.close.keep')}
          </Button>
        </div>
      </Sheet>
    </Card>
  );
}
