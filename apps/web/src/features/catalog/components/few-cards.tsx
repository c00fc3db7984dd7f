import { useLanguage } from '@tulpar/app-kit/language';
import type { GameItem } from '@tulpar/contract/games/catalog';
import { tintOf } from '../model/games.ts';
import { FavouriteButton } from './favourite-button.tsx';
import * as styles from './few-cards.module.css';
import { GameBadge } from './game-badge.tsx';
import { GameCover } from './game-cover.tsx';
import { GameLink } from './game-link.tsx';

interface Props {
  readonly games: readonly GameItem[];
  /** Opens the demo. */
  readonly isDemo?: boolean;
  /** Low cards, as high together as the covers beside them, on a wide screen. */
  readonly isBeside?: boolean;
  /** One row that scrolls on a phone, instead of one under the other. */
  readonly isRow?: boolean;
  readonly onGo?: ((game: GameItem) => void) | undefined;
}

/** One to three large cards with name, provider, and buttons for money and demo. */
export function FewCards({ games, isDemo = false, isBeside = false, isRow = false, onGo }: Props) {
  const { t } = useLanguage();
  return (
    <ul className={styles.few} data-count={games.length} data-beside={isBeside || undefined} data-row={isRow || undefined}>
      {games.map((game) => (
        <li key={game.slug} className={styles.fewCard} data-tint={tintOf(game.slug)}>
          <GameLink className={styles.fewCover} slug={game.slug} isDemo={isDemo} onGo={() => onGo?.(game)} tabIndex={-1} aria-hidden="true">
            <GameCover game={game} sizes="(min-width: 800px) 160px, 108px" isEarly />
            <GameBadge game={game} />
          </GameLink>
          <div className={styles.fewWords}>
            <p className={styles.fewName}>{game.name}</p>
            <p className={styles.fewBy}>{game.provider.name}</p>
            <p className={styles.fewWays}>
              <GameLink className="btn" data-look="banner" data-size="small" slug={game.slug} isDemo={isDemo} onGo={() => onGo?.(game)}>
                <span className="btn-label">
                  {t(isDemo ? 'catalog.card.demo' : 'catalog.card.play')}
                  <span className="sr-only">{` ${game.name}`}</span>
                </span>
              </GameLink>
              {game.has_demo && !isDemo ? (
                <GameLink className="btn" data-look="ghost" data-size="small" slug={game.slug} isDemo onGo={() => onGo?.(game)}>
                  <span className="btn-label">
                    {t('catalog.card.demo')}
                    <span className="sr-only">{` ${game.name}`}</span>
                  </span>
                </GameLink>
              ) : null}
            </p>
          </div>
          <FavouriteButton slug={game.slug} name={game.name} />
        </li>
      ))}
    </ul>
  );
}
