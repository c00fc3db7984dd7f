import { useLanguage } from '@tulpar/app-kit/language';
import { useShelfCategories } from '#features/catalog/api.ts';
import { Shelf } from '#features/catalog/components/shelf.tsx';
import { similarGames } from '#features/catalog/model/similar.ts';

/** The way on from a game: others like it. */
export function Similar({ slug }: { slug: string }) {
  const { t } = useLanguage();
  const { categories } = useShelfCategories();
  const games = similarGames(slug, categories ?? []);
  return games.length === 0 ? null : <Shelf title={t('catalog.also')} games={games} form="row" />;
}
