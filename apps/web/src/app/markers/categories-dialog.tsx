import Building2 from 'lucide-react/icons/building-2';
import Dices from 'lucide-react/icons/dices';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Play from 'lucide-react/icons/play';
import Trophy from 'lucide-react/icons/trophy';
import { LinkRow } from '#parts/list-row.tsx';
import { useLanguage } from '#platform/language.tsx';

/** HASH-13: everything there is to choose games by. */
export function CategoriesDialog() {
  const { t } = useLanguage();
  return (
    <ul className="rows rows-bare">
      <LinkRow href="/" icon={<Dices />} title={t('catalog.categories.casino')} />
      <LinkRow href="/games/category/all-games" icon={<LayoutGrid />} title={t('catalog.categories.all-games')} />
      <LinkRow href="/providers" icon={<Building2 />} title={t('catalog.providers')} />
      <LinkRow href="/tournaments" icon={<Trophy />} title={t('tournaments.title')} />
      <LinkRow href="/demo" icon={<Play />} title={t('catalog.demo')} detail={t('catalog.demoText')} />
    </ul>
  );
}
