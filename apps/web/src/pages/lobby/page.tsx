import { lazyHydrate } from '@tulpar/app-kit/components/lazy-hydrate';
import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { Skeleton } from '@tulpar/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useGameSlider, useShelfCategories } from '#features/catalog/api.ts';
import { Shelf } from '#features/catalog/components/shelf.tsx';
import { besideEachOther, shelvesOf } from '#features/catalog/model/shelves.ts';
import { backPath } from '#platform/back-path.ts';
import { useSession } from '#platform/session.ts';
import * as styles from './page.module.css';
// The server renders the banner and the end of the page before their code is loaded, so their styles come with the page.
import '#features/catalog/components/banner/banner.module.css';
import '#features/catalog/components/own-maker.module.css';
import '#features/catalog/components/provider-rail.module.css';
import '#features/catalog/components/winner-list.module.css';
import '#parts/strip.module.css';
import '#parts/value-card.module.css';

const top = async () => (await import('./top.tsx')).Top;
const own = async () => (await import('./own.tsx')).Own;
const below = async () => (await import('./below.tsx')).Below;

/** Needed only after a navigation within the app, when the shelves may still be loading or have failed. */
const Waiting = lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting }));

const TOP = lazyHydrate(
  import.meta.env.SSR ? await top() : null,
  top,
  <div aria-hidden="true">
    <Skeleton className={`${styles.lobbyBanner} rounded-20`} />
    <Skeleton className={`${styles.lobbyStrip} rounded-12`} />
  </div>,
);
const OWN = lazyHydrate(import.meta.env.SSR ? await own() : null, own, null);
const BELOW = lazyHydrate(import.meta.env.SSR ? await below() : null, below, <div className="min-h-dvh" />);

/** CONST-31: a button that floats once the visitor has scrolled. */
function FloatingAction() {
  const { t } = useLanguage();
  const session = useSession();
  const isGuest = session.status === 'guest';
  const href = isGuest ? paths.register : paths.cashBoxDeposit;
  const press = useLinkPress({ href, onGo: () => backPath.remember(paths.lobby) });
  return (
    <div className={styles.floatingAction} data-part="floating-action">
      <Button look="main" wide href={href} onClick={press}>
        {t(isGuest ? 'lobby.banner.button' : 'common.header.deposit')}
      </Button>
    </div>
  );
}

export function Page() {
  const { t } = useLanguage();
  const session = useSession();
  const { categories, isFailed, retry } = useShelfCategories();
  const popular = useGameSlider();
  const shelves = shelvesOf({ name: t('catalog.categories.popular'), games: popular ?? [] }, categories ?? []);
  return (
    <div className="px-gutter pt-3 pb-10 desk:pt-6">
      <h1 className="sr-only">{t('lobby.banner.title')}</h1>
      {TOP}
      {session.status === 'player' ? OWN : null}
      {besideEachOther(shelves).map((row, nth) => (
        <div key={row[0]?.slug} className={styles.lobbyRow} data-shelves={row.length}>
          {row.map(({ slug, name, count, games, form }) => (
            <Shelf
              key={slug}
              title={name}
              count={count}
              href={paths.gamesCategory(slug)}
              games={games}
              form={form}
              isEarly={nth === 0}
              isBeside={row.length > 1}
            />
          ))}
        </div>
      ))}
      {categories === null && shelves.length === 0 ? (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Waiting isFailed={isFailed} retry={retry} />
        </Suspense>
      ) : null}
      {BELOW}
      <FloatingAction />
    </div>
  );
}
