import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';

export function LoadFailed({ text, onRepeat }: { text: string; onRepeat: () => void }) {
  const { t } = useLanguage();
  return (
    <div className="grid justify-items-start gap-3" role="alert">
      <p className="text-muted">{text}</p>
      <Button size="small" onClick={onRepeat}>
        {t('statements.failed.button')}
      </Button>
    </div>
  );
}
