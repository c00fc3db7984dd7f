import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { IconButton } from '@tulpar/ui/icon-button';
import ArrowUpLeft from 'lucide-react/icons/arrow-up-left';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRecentSearches, useShortcuts } from '#features/catalog/search.ts';
import * as stripStyles from '#parts/strip.module.css';
import { CategoryIcon } from '../category-icon.tsx';
import { GameCover } from '../game-cover.tsx';
import { GameLink } from '../game-link.tsx';
import * as shelfStyles from '../shelf.module.css';
import * as winnerListStyles from '../winner-list.module.css';
import { OftenPlayed } from './search-results.tsx';
import * as styles from './search-start.module.css';
import { SectionChip } from './section-hits.tsx';

/** The start of a search: recent searches, sections and popular games. */
export function SearchStart() {
  const { t } = useLanguage();
  const { games, clear, isPending: isWaitingForRecents } = useRecentSearches();
  const { shortcuts, isPending: isWaitingForShortcuts } = useShortcuts();
  // Each part is shown once the parts above it are known, so that nothing moves down.
  const hasTop = !isWaitingForShortcuts && !isWaitingForRecents;
  return (
    <>
      {shortcuts.length > 0 ? (
        <nav aria-label={t('catalog.search.shortcuts')}>
          <ul className={stripStyles.strip}>
            {shortcuts.map(({ slug, name }) => (
              <SectionChip key={slug} href={paths.gamesCategory(slug)} icon={<CategoryIcon slug={slug} />} name={name} />
            ))}
          </ul>
        </nav>
      ) : null}
      {hasTop && games.length > 0 ? (
        <section className={shelfStyles.shelf} aria-labelledby="recent-searches">
          <div className={shelfStyles.shelfTop}>
            <h2 id="recent-searches" className={shelfStyles.shelfTitle}>
              {t('catalog.search.recent')}
            </h2>
            <IconButton label={t('catalog.search.clear')} onClick={clear}>
              <Trash2 />
            </IconButton>
          </div>
          <ul className={styles.recents}>
            {games.map((game) => (
              <li key={game.slug}>
                <GameLink className={styles.recent} slug={game.slug}>
                  <GameCover game={game} sizes="44px" />
                  <span className={winnerListStyles.winWords}>
                    <b>{game.name}</b>
                    <span>{game.provider.name}</span>
                  </span>
                  <ArrowUpLeft aria-hidden="true" />
                </GameLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {hasTop ? <OftenPlayed /> : null}
    </>
  );
}
