import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import { useSyncExternalStore } from 'react';
import { useLast } from '#parts/use-last.ts';
import { handOffQuestion } from './hand-off.ts';

const noQuestion = () => null;

/** AUTH-11: asks before a link signs in. Closing it is a no. */
export function HandOffSheet() {
  const { t } = useLanguage();
  const question = useSyncExternalStore(handOffQuestion.subscribe, handOffQuestion.current, noQuestion);
  const last = useLast(question);
  if (!last) return null;
  return (
    <Sheet
      open={question !== null}
      onClose={() => question?.answer(false)}
      title={t('accounts.handOff.title', { name: last.name })}
      closeLabel={t('common.actions.close')}
    >
      <div className="grid gap-3">
        <p className="mb-2 text-muted">{t('accounts.handOff.text')}</p>
        <Button look="main" wide onClick={() => question?.answer(true)}>
          {t('accounts.handOff.yes')}
        </Button>
        <Button look="secondary" wide onClick={() => question?.answer(false)}>
          {t('accounts.handOff.no')}
        </Button>
      </div>
    </Sheet>
  );
}
