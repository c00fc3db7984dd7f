import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Skeleton } from '@tulpar/ui/skeleton';
import Building2 from 'lucide-react/icons/building-2';
import { useProvidersPage } from '#features/catalog/api.ts';
import { GameGrid } from '#features/catalog/components/list/game-grid.tsx';
import { LoadFailed } from '#features/catalog/components/load-failed.tsx';
import { OwnMaker } from '#features/catalog/components/own-maker.tsx';
import { ProviderSign } from '#features/catalog/components/provider-rail.tsx';
import { ShelfFrame } from '#features/catalog/components/shelf.tsx';
import { useGames } from '#features/catalog/game-list.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import * as pageStyles from '#parts/page.module.css';
import { useBoot } from '#platform/boot.ts';
import * as styles from './page.module.css';

/** Up to this number all games are shown here; more of them have their own page. */
const WHOLE_MAX = 20;

/** With a single provider its games are shown here too. */
function GamesOf({ slug, name }: { slug: string; name: string }) {
  const { t } = useLanguage();
  const list = useGames({ subject: { kind: 'provider', slug } });
  return (
    <ShelfFrame title={t('catalog.provider.games', { name })} href={paths.gamesFilter(slug)}>
      <GameGrid list={{ ...list, hasMore: list.hasMore && list.total <= WHOLE_MAX }} />
    </ShelfFrame>
  );
}

/** ROUTE-37: our own games first, then every provider with its number of games. */
export function Page() {
  const { t } = useLanguage();
  const { brand } = useBoot();
  const { providers, isFailed, retry } = useProvidersPage();
  const own = providers?.find(({ slug }) => slug === brand);
  const others = providers?.filter(({ slug }) => slug !== brand) ?? [];
  const [only] = providers?.length === 1 ? providers : [];
  return (
    <div className={pageStyles.pageBody}>
      <h1 className={`${pageStyles.pageTitle} mb-3`}>
        {t('catalog.providers')}
        {providers && providers.length > 1 ? <span className={pageStyles.count}>{providers.length}</span> : null}
      </h1>
      {own ? <OwnMaker slug={own.slug} name={own.name} count={own.games_count} /> : null}
      {others.length > 0 ? (
        <ul className={styles.makers}>
          {others.map((provider) => (
            <li key={provider.slug}>
              <Link className={styles.maker} href={paths.gamesFilter(provider.slug)}>
                <b>
                  <ProviderSign provider={provider} />
                </b>
                <span>{t('catalog.list.count', { count: provider.games_count })}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {only ? <GamesOf slug={only.slug} name={only.name} /> : null}
      {isFailed ? <LoadFailed retry={retry} /> : null}
      {providers === null && !isFailed ? <Skeleton className="block h-[132px] rounded-20" /> : null}
      {providers?.length === 0 ? (
        <EmptyState
          icon={<Building2 />}
          title={t('catalog.noProviders.title')}
          text={t('catalog.noProviders.text')}
          action={{ label: t('catalog.noProviders.button'), href: paths.games }}
        />
      ) : null}
    </div>
  );
}
