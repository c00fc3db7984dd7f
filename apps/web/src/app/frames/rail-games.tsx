import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import { useAddress } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { useShownCategories } from '#features/catalog/api.ts';
import { CategoryIcon } from '#features/catalog/components/category-icon.tsx';
import { inRail, shownCount } from '#features/catalog/model/categories.ts';
import { useSession } from '#platform/session.ts';
import * as styles from './menu.module.css';

interface ItemProps {
  readonly slug: string;
  readonly name: string;
  readonly count: number | null;
  readonly imageHtml?: string;
}

function Item({ slug, name, count, imageHtml = '' }: ItemProps) {
  const { path } = useAddress();
  const href = paths.gamesCategory(slug);
  const isHere = path === href;
  return (
    <li className={styles.menuItem}>
      <Link href={href} title={name} data-active={isHere ? '' : undefined} aria-current={isHere ? 'page' : undefined}>
        <span className={styles.menuIcon}>
          <CategoryIcon slug={slug} imageHtml={imageHtml} />
        </span>
        <span>{name}</span>
        {count === null || count === 0 ? null : <span className={styles.menuCount}>{count}</span>}
      </Link>
    </li>
  );
}

/** The sections of the lobby with the number of their games. Favourites are there from the start, so that nothing moves when they are known. */
export function RailGames() {
  const { t } = useLanguage();
  const { status } = useSession();
  const { categories } = useShownCategories();
  const favourites = categories?.find(({ slug }) => slug === 'favourites');
  return (
    <ul aria-label={t('catalog.categories.title')}>
      {inRail(categories ?? []).map((category) => (
        <Item
          key={category.slug}
          slug={category.slug}
          name={category.menu_name}
          count={shownCount(category)}
          imageHtml={category.image_html}
        />
      ))}
      {status === 'player' ? (
        <Item slug="favourites" name={t('catalog.categories.favourites')} count={favourites?.games_count ?? null} />
      ) : null}
    </ul>
  );
}
