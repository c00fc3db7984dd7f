import type { Winner } from '@tulpar/contract/games/promos';
import type { Minor } from '@tulpar/domain/money';
import { Money } from '@tulpar/ui/money';
import { pictureSource } from '#parts/pictures/picture-source.ts';
import { tintOf } from '../model/games.ts';
import { GameLink } from './game-link.tsx';
import * as styles from './winner-list.module.css';

const SHOWN_MAX = 6;
const WIDTHS = [56, 112, 168];

/** API-40: recent winners with game and amount. */
export function WinnerList({ winners }: { winners: readonly Winner[] }) {
  return (
    <ul className={styles.wins}>
      {winners
        .slice(0, SHOWN_MAX)
        .map(({ player, game_name: game, game_slug: slug, game_img: image, amount, currency, created_at: at }) => (
          <li key={`${at}-${slug}-${player}-${amount}`}>
            <GameLink className={styles.win} slug={slug}>
              {image === null ? (
                <span className={styles.winPicture} data-tint={tintOf(slug)} aria-hidden="true">
                  {game.slice(0, 1)}
                </span>
              ) : (
                <img
                  className={styles.winPicture}
                  {...pictureSource(image, WIDTHS)}
                  sizes="56px"
                  width={56}
                  height={56}
                  alt=""
                  loading="lazy"
                />
              )}
              <span className={styles.winWords}>
                <b>{game}</b>
                <span>{player}</span>
              </span>
              <Money className={styles.winSum} amount={amount as Minor} currency={currency} hasPlus />
            </GameLink>
          </li>
        ))}
    </ul>
  );
}
