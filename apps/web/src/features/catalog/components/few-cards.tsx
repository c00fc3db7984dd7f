import type { GameItem } from '@tulpar/contract/games/catalog';
import { Link } from '#parts/link.tsx';
import { useLanguage } from '#platform/language.tsx';
import { gamePath, tintOf } from '../model/games.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { GameCover } from './game-cover.tsx';

/** One to three games, large: each with its name, who made it, and both ways in. */
export function FewCards({ games }: { games: readonly GameItem[] }) {
  const { t } = useLanguage();
  return (
    <ul className="few" data-count={games.length}>
      {games.map((game) => (
        <li key={game.slug} className="few-card" data-tint={tintOf(game.slug)}>
          <Link className="few-cover" href={gamePath(game.slug)} tabIndex={-1} aria-hidden="true">
            <GameCover game={game} sizes="(min-width: 800px) 160px, 108px" isEarly />
          </Link>
          <div className="few-words">
            <h3 className="few-name">{game.name}</h3>
            <p className="few-by">{game.provider.name}</p>
            <p className="few-ways">
              <Link className="btn" data-look="banner" data-size="small" href={gamePath(game.slug)}>
                <span className="btn-label">
                  {t('catalog.card.play')}
                  <span className="sr-only">{` ${game.name}`}</span>
                </span>
              </Link>
              {game.has_demo ? (
                <Link className="btn" data-look="ghost" data-size="small" href={gamePath(game.slug, true)}>
                  <span className="btn-label">
                    {t('catalog.card.demo')}
                    <span className="sr-only">{` ${game.name}`}</span>
                  </span>
                </Link>
              ) : null}
            </p>
          </div>
          <FavouriteButton slug={game.slug} name={game.name} />
        </li>
      ))}
    </ul>
  );
}
