import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';

interface Props {
  readonly isOpen: boolean;
  readonly onAnew: () => void;
  readonly onClose: () => void;
}

/** The demo balance is used up: the demo can restart. The player is not urged to play for money. */
export function DemoOver({ isOpen, onAnew, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('rounds.demoOver.title')} closeLabel={t('common.actions.close')}>
      <div className="grid gap-5">
        <p className="text-muted">{t('rounds.demoOver.text')}</p>
        <Button look="action" wide onClick={onAnew}>
          {t('rounds.demoOver.button')}
        </Button>
      </div>
    </Sheet>
  );
}
