import type { GameItem } from '@tulpar/contract/games/catalog';
import Play from 'lucide-react/icons/play';
import { Link } from '#parts/link.tsx';
import { useLanguage } from '#platform/language.tsx';
import { gamePath } from '../model/games.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { GameCover } from './game-cover.tsx';

interface Props {
  readonly game: GameItem;
  /** The game opens without money. */
  readonly isDemo?: boolean;
  readonly isEarly?: boolean;
  readonly usesAlternative?: boolean;
  /** What is noted when the game is opened. */
  readonly onGo?: ((game: GameItem) => void) | undefined;
}

/** A game: its picture, its heart, and for a pointer or the keyboard its name and the ways in. */
export function GameCard({ game, isDemo = false, isEarly = false, usesAlternative = false, onGo }: Props) {
  const { t } = useLanguage();
  return (
    <div className="game">
      <Link className="game-link" href={gamePath(game.slug, isDemo)} onGo={() => onGo?.(game)}>
        <GameCover game={game} isEarly={isEarly} usesAlternative={usesAlternative} />
        <span className="game-more">
          <Play aria-hidden="true" />
          <span className="game-name">{game.name}</span>
        </span>
      </Link>
      {game.has_demo && !isDemo ? (
        <Link
          className="game-demo"
          href={gamePath(game.slug, true)}
          onGo={() => onGo?.(game)}
          aria-label={`${t('catalog.card.demo')}: ${game.name}`}
        >
          {t('catalog.card.demo')}
        </Link>
      ) : null}
      <FavouriteButton slug={game.slug} name={game.name} />
    </div>
  );
}
