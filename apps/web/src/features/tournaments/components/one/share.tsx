import { copyText } from '@tulpar/app-kit/copy-text';
import { useLanguage } from '@tulpar/app-kit/language';
import { IconButton } from '@tulpar/ui/icon-button';
import Share2 from 'lucide-react/icons/share-2';

/** Hands the address to the phone's own sheet, or copies it. */
export function Share({ title }: { title: string }) {
  const { t } = useLanguage();
  const share = async () => {
    const url = location.origin + location.pathname;
    if (!('share' in navigator)) return copyText(url, t);
    // Closing the phone's sheet is no failure.
    return navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <IconButton label={t('tournaments.share')} onClick={() => void share()}>
      <Share2 />
    </IconButton>
  );
}
