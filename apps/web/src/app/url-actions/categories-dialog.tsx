import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Skeleton } from '@tulpar/ui/skeleton';
import Building2 from 'lucide-react/icons/building-2';
import Play from 'lucide-react/icons/play';
import Trophy from 'lucide-react/icons/trophy';
import { useShownCategories } from '#features/catalog/api.ts';
import { CategoryIcon } from '#features/catalog/components/category-icon.tsx';
import { LoadFailed } from '#features/catalog/components/load-failed.tsx';
import { inStripOrder } from '#features/catalog/model/categories.ts';
import * as listRowStyles from '#parts/list-row.module.css';
import { LinkRow } from '#parts/list-row.tsx';

const PLACES = [1, 2, 3, 4];

/** HASH-13: all ways to choose games: the casino, every category with games, the providers, and the demo. */
export function CategoriesDialog() {
  const { t } = useLanguage();
  const { categories, isFailed, retry } = useShownCategories();
  const isLoading = categories === null && !isFailed;
  return (
    <>
      <ul className={`${listRowStyles.rows} ${listRowStyles.rowsBare}`} aria-busy={isLoading}>
        <LinkRow href={paths.lobby} icon={<CategoryIcon slug="casino" />} title={t('catalog.categories.casino')} />
        {inStripOrder(categories ?? []).map(({ slug, menu_name: name, image_html: imageHtml }) => (
          <LinkRow key={slug} href={paths.gamesCategory(slug)} icon={<CategoryIcon slug={slug} imageHtml={imageHtml} />} title={name} />
        ))}
        {isLoading
          ? PLACES.map((place) => (
              <li key={place} aria-hidden="true">
                <span className={listRowStyles.row}>
                  <Skeleton className="h-9 w-full rounded-12" />
                </span>
              </li>
            ))
          : null}
        {/* The link to all games is shown even without categories. */}
        {isFailed || categories?.length === 0 ? (
          <LinkRow href={paths.games} icon={<CategoryIcon slug="all-games" />} title={t('catalog.categories.all-games')} />
        ) : null}
        <LinkRow href={paths.providers} icon={<Building2 />} title={t('catalog.providers')} />
        <LinkRow href={paths.tournaments} icon={<Trophy />} title={t('common.menu.tournaments')} />
        <LinkRow href={paths.demo} icon={<Play />} title={t('catalog.demo')} detail={t('catalog.demoText')} />
      </ul>
      {isFailed ? <LoadFailed retry={retry} /> : null}
    </>
  );
}
