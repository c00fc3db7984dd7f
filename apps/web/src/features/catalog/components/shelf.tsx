import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { GameItem } from '@tulpar/contract/games/catalog';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import type { ShelfForm } from '../model/shelves.ts';
import { FewCards } from './few-cards.tsx';
import { GameCard } from './game-card.tsx';
import * as styles from './shelf.module.css';

interface FrameProps {
  readonly title: string;
  /** How many games the full list has; left out where that says nothing. */
  readonly count?: number | null | undefined;
  readonly href?: string | undefined;
  readonly children: ReactNode;
}

/** The title, the link to the full list, and the content of a shelf. */
export function ShelfFrame({ title, count = null, href, children }: FrameProps) {
  const { t } = useLanguage();
  const heading = useId();
  return (
    <section className={styles.shelf} aria-labelledby={heading}>
      <div className={styles.shelfTop}>
        <h2 id={heading} className={styles.shelfTitle}>
          {title}
          {count === null ? null : <span className={styles.shelfCount}>{` ${count}`}</span>}
        </h2>
        {href === undefined ? null : (
          <Link className={styles.shelfAll} href={href}>
            {t('catalog.card.all')}
            <span className="sr-only">{`: ${title}`}</span>
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

interface Props {
  readonly title: string;
  readonly count?: number | null;
  readonly href?: string;
  readonly games: readonly GameItem[];
  readonly form: ShelfForm;
  /** The first shelf is visible without scrolling. */
  readonly isEarly?: boolean;
  /** Shares its row with another shelf on a wide screen. */
  readonly isBeside?: boolean;
  /** Few games stay in one row on a phone too. */
  readonly isRow?: boolean;
  /** In a column of a wide screen, which has room for six. */
  readonly isNarrow?: boolean;
}

/** A shelf of games, in one of its forms. */
export function Shelf({ title, count = null, href, games, form, ...more }: Props) {
  const { t } = useLanguage();
  const { isEarly = false, isBeside = false, isRow = false, isNarrow = false } = more;
  return (
    <ShelfFrame title={title} count={count} href={href}>
      {form === 'few' ? (
        <FewCards games={games} isBeside={isBeside} isRow={isRow} />
      ) : (
        // Set on the list, because the page renders while it streams and a selector would see the seventh game too late.
        <ul
          className={styles.shelfRow}
          data-form={form}
          data-seven={(games.length > 6 && !isNarrow) || undefined}
          data-beside={isBeside || undefined}
        >
          {games.map((game, nth) => (
            <li key={game.slug}>
              {form === 'ranked' ? (
                <span className={styles.shelfRank} data-two={nth >= 9 || undefined}>
                  <span className="sr-only">{t('catalog.card.place', { place: nth + 1 })}</span>
                  <span aria-hidden="true">{nth + 1}</span>
                </span>
              ) : null}
              <GameCard game={game} isEarly={isEarly} />
            </li>
          ))}
        </ul>
      )}
    </ShelfFrame>
  );
}
