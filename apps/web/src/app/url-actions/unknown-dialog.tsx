import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import Info from 'lucide-react/icons/info';
import { DialogBody } from './dialog-body.tsx';

/** HASH-03: an unknown hash. */
export function UnknownDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  return (
    <DialogBody
      icon={<Info />}
      tone="calm"
      title={t('system.unknownLink.title')}
      text={<p className="text-muted">{t('system.unknownLink.text')}</p>}
    >
      <Button look="main" wide onClick={onClose}>
        {t('system.unknownLink.button')}
      </Button>
    </DialogBody>
  );
}
