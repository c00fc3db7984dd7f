import type { GameItem } from '@tulpar/contract/games/catalog';
import { Mark } from '@tulpar/ui/mark';
import { useRef, useState } from 'react';
import { pictureSource } from '#parts/pictures/picture-source.ts';
import { useBoot } from '#platform/boot.ts';
import { hasLongWord, tintOf } from '../model/games.ts';
import { useNearView } from '../use-near-view.ts';
import * as styles from './game-cover.module.css';

const WIDTHS = [120, 180, 240, 360, 480];
/** 3:4, the format of covers. */
const WIDTH = 480;
const HEIGHT = 640;

/** The rendered width of a card, as a `sizes` attribute. */
const CARD_SIZES = '(min-width: 1760px) 200px, (min-width: 1280px) 140px, (min-width: 800px) 130px, 31vw';

interface Props {
  readonly game: Pick<GameItem, 'slug' | 'name' | 'image' | 'image_alternative'> & { readonly provider?: GameItem['provider'] };
  readonly sizes?: string;
  /** Visible without scrolling, so it is loaded eagerly. */
  readonly isEarly?: boolean;
  /** ENTITY-30: the list shows the alternative picture of its games. */
  readonly usesAlternative?: boolean;
  /** Shows the name on the picture, hidden from screen readers: the link already has the name. */
  readonly isTitled?: boolean;
}

/** The picture of a game; without one, or when it fails to load, a coloured cover with the name. */
export function GameCover({ game, sizes = CARD_SIZES, isEarly = false, usesAlternative = false, isTitled = false }: Props) {
  const { brandName } = useBoot();
  const [isBroken, setBroken] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNearView(place, isEarly);
  const image = (usesAlternative ? game.image_alternative : null) ?? game.image;
  if (image === null || isBroken) {
    return (
      <span className={styles.cover} data-tint={tintOf(game.slug)}>
        <Mark />
        <span className={styles.coverName}>{game.name}</span>
      </span>
    );
  }
  const picture = isNear ? (
    <img
      className={styles.cover}
      {...pictureSource(image, WIDTHS)}
      sizes={sizes}
      width={WIDTH}
      height={HEIGHT}
      alt=""
      decoding="async"
      onError={() => setBroken(true)}
    />
  ) : (
    <span ref={place} className={styles.cover} />
  );
  if (!isTitled) return picture;
  return (
    <>
      {picture}
      <span className={styles.coverTitle} data-part="cover-title" aria-hidden="true">
        <span data-long={hasLongWord(game.name)}>{game.name}</span>
        {game.provider && game.provider.name !== brandName ? <span className={styles.coverMaker}>{game.provider.name}</span> : null}
      </span>
    </>
  );
}
