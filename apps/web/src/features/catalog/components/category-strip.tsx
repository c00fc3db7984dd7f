import { Chip } from '@tulpar/ui/chip';
import Dices from 'lucide-react/icons/dices';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useLinkPress } from '#parts/link.tsx';
import { useLanguage } from '#platform/language.tsx';

function Category({ href, isChosen, label, Icon }: { href: string; isChosen: boolean; label: string; Icon: typeof Dices }) {
  const press = useLinkPress({ href });
  return (
    <li>
      <Chip look="strip" href={href} isChosen={isChosen} onClick={press}>
        <Icon />
        {label}
      </Chip>
    </li>
  );
}

/** LOBBY-01: begins with the casino; a category stands here when it holds games. */
export function CategoryStrip({ active }: { active: string | null }) {
  const { t } = useLanguage();
  return (
    <nav aria-label={t('catalog.categories.title')}>
      <ul className="strip">
        <Category href="/" isChosen={false} label={t('catalog.categories.casino')} Icon={Dices} />
        <Category
          href="/games/category/all-games"
          isChosen={active === 'all-games'}
          label={t('catalog.categories.all-games')}
          Icon={LayoutGrid}
        />
      </ul>
    </nav>
  );
}
