import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { IconButton } from '@tulpar/ui/icon-button';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { Illustration } from '#parts/illustration.tsx';
import { track } from '#platform/analytics/track.ts';
import type { BannerMode } from '../model.ts';
import * as styles from './download-banner.module.css';

interface Props {
  readonly mode: Exclude<BannerMode, 'none'>;
  readonly onClose: () => void;
}

/** HEADER-11: a strip over the page that moves nothing. */
export function DownloadBanner({ mode, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <aside className={styles.installBanner} data-part="install-banner" aria-label={t('install.title')} data-mode={mode}>
      <Link href={paths.downloadApp} onGo={() => track('download_app_banner_click', { mode })}>
        <Illustration name="phone" />
        <span>
          <b>{t('install.banner.title')}</b>
          <span>{t(mode === 'middle' ? 'install.banner.middle' : 'install.text')}</span>
        </span>
        <ChevronRight />
      </Link>
      <IconButton look="quiet" label={t('common.actions.close')} onClick={onClose}>
        <X />
      </IconButton>
    </aside>
  );
}
