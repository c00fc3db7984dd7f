import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Mark } from '@tulpar/ui/mark';
import ChevronRight from 'lucide-react/icons/chevron-right';
import * as styles from './own-maker.module.css';

/** The casino as a provider: its own games, which are verifiable. */
export function OwnMaker({ slug, name, count }: { slug: string; name: string; count?: number }) {
  const { t } = useLanguage();
  return (
    <Link className={styles.ownMaker} href={paths.gamesFilter(slug)}>
      <Mark />
      <span className={styles.ownMakerWords}>
        <span>{t('catalog.provider.own')}</span>
        <b>{name}</b>
        <span>
          {count === undefined ? t('catalog.provider.check') : `${t('catalog.list.count', { count })} · ${t('catalog.provider.check')}`}
        </span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
