import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import CircleAlert from 'lucide-react/icons/circle-alert';
import * as styles from './sheets.module.css';

/** The offers did not load; nothing is lost, and it can be tried again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLanguage();
  return (
    <div className={`${styles.check} mt-4 items-center`} data-tone="bad" role="alert">
      <CircleAlert aria-hidden="true" />
      <p className="flex-1">{t('offers.failed')}</p>
      <Button size="small" onClick={onRetry}>
        {t('common.actions.tryAgain')}
      </Button>
    </div>
  );
}
