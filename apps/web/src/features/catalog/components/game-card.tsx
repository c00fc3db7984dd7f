import { useLanguage } from '@tulpar/app-kit/language';
import type { GameItem } from '@tulpar/contract/games/catalog';
import Play from 'lucide-react/icons/play';
import { FavouriteButton } from './favourite-button.tsx';
import { GameBadge } from './game-badge.tsx';
import * as styles from './game-card.module.css';
import { GameCover } from './game-cover.tsx';
import { GameLink } from './game-link.tsx';

interface Props {
  readonly game: GameItem;
  /** Opens the demo. */
  readonly isDemo?: boolean;
  readonly isEarly?: boolean;
  readonly usesAlternative?: boolean;
  /** Called when the game is opened. */
  readonly onGo?: ((game: GameItem) => void) | undefined;
}

/** The card of a game: picture, name, favourite button, and play buttons on hover or focus. */
export function GameCard({ game, isDemo = false, isEarly = false, usesAlternative = false, onGo }: Props) {
  const { t } = useLanguage();
  return (
    <div className={styles.game}>
      <GameLink className={styles.gameLink} slug={game.slug} isDemo={isDemo} onGo={() => onGo?.(game)}>
        <GameCover game={game} isEarly={isEarly} usesAlternative={usesAlternative} isTitled />
        <span className={styles.gameMore}>
          <Play aria-hidden="true" />
          <span className={styles.gameName}>{game.name}</span>
        </span>
        <GameBadge game={game} />
      </GameLink>
      {game.has_demo && !isDemo ? (
        <GameLink
          className={styles.gameDemo}
          slug={game.slug}
          isDemo
          onGo={() => onGo?.(game)}
          aria-label={`${t('catalog.card.demo')}: ${game.name}`}
        >
          {t('catalog.card.demo')}
        </GameLink>
      ) : null}
      <FavouriteButton slug={game.slug} name={game.name} />
    </div>
  );
}
