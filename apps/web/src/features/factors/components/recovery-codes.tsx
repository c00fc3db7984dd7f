import { copyText } from '@tulpar/app-kit/copy-text';
import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import { useState } from 'react';
import * as formStyles from '#parts/form/form.module.css';
import type { useFactorChanges } from '../api.ts';
import type { Guard } from '../use-guard.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import * as styles from './factors.module.css';

/** The codes, once. They leave the screen when the player says that they are saved. */
export function NewCodesSheet({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <Sheet open onClose={onClose} title={t('factors.recovery.newTitle')} closeLabel={t('common.actions.close')}>
      <div className="grid gap-4">
        <p className="text-muted">{t('factors.recovery.newText')}</p>
        <ol className={styles.codes} data-print="" data-part="recovery-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="grid grid-cols-2 gap-3">
          <Button wide onClick={() => void copyText(codes.join('\n'), t)}>
            {t('factors.recovery.copy')}
          </Button>
          <Button wide onClick={() => print()}>
            {t('factors.recovery.print')}
          </Button>
        </div>
        <Button look="main" wide onClick={onClose}>
          {t('factors.recovery.saved')}
        </Button>
      </div>
    </Sheet>
  );
}

interface Props {
  readonly left: number;
  readonly changes: ReturnType<typeof useFactorChanges>;
  readonly guard: Guard;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** How many codes are left, and a new set. */
export function RecoveryCodes({ left, changes, guard, onCodes }: Props) {
  const { t } = useLanguage();
  const [isAsking, setAsking] = useState(false);

  async function renew(): Promise<void> {
    setAsking(false);
    const renewed = await guard.run(changes.renewCodes);
    if (renewed) onCodes(renewed.recoveryCodes);
  }

  return (
    <section className={formStyles.formCard} aria-labelledby="recovery" data-part="recovery">
      <h3 id="recovery" className="font-bold">
        {t('factors.recovery.title')}
      </h3>
      <p className="text-muted">{t('factors.recovery.text')}</p>
      <p className={left < 3 ? 'text-gold' : undefined}>{t('factors.recovery.left', { count: left })}</p>
      <Button wide loading={guard.isBusy} onClick={() => setAsking(true)}>
        {t('factors.recovery.renew')}
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        title={t('factors.recovery.renewTitle')}
        text={t('factors.recovery.renewText')}
        yes={t('factors.recovery.renew')}
        no={t('factors.recovery.keep')}
        onClose={() => setAsking(false)}
        onConfirm={() => void renew()}
      />
    </section>
  );
}
