import { useLanguage } from '@tulpar/app-kit/language';
import type { TournamentRow, TournamentRules, TournamentStanding } from '@tulpar/contract/games/tournaments';
import type { Currency } from '@tulpar/domain/markets';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, useState } from 'react';
import { type BoardRow, boardLines } from '#features/tournaments/model/board.ts';
import { pointsText } from '#features/tournaments/model/points.ts';
import { PrizeText } from '../prize-text.tsx';
import * as styles from './board.module.css';
import { PlaceSign } from './place-sign.tsx';
import { useCalmMoves } from './use-calm-moves.ts';

/** As many rows at first, and after the first press. */
const STEPS = [7, 20, 50] as const;

interface Shared {
  readonly scoring: TournamentRules['scoring'];
  readonly currency: Currency;
  /** Opens the rounds behind a place; absent until they are known. */
  readonly onPlace?: ((place: number) => void) | undefined;
}

function Row({ row, scoring, currency, onPlace }: Shared & { row: BoardRow }) {
  const { t } = useLanguage();
  const name = row.isOwn ? t('tournaments.you') : row.player;
  return (
    <tr data-row={row.key} data-own={row.isOwn ? '' : undefined} data-press={onPlace ? '' : undefined}>
      <td>
        <PlaceSign place={row.place} />
      </td>
      <th scope="row">
        {onPlace ? (
          <button
            type="button"
            onClick={() => onPlace(row.place)}
            aria-label={`${name}. ${t('tournaments.replay.open', { place: row.place })}`}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      <td className={styles.points}>{pointsText(scoring, row.points, currency)}</td>
      <td className={styles.prizeCell} data-first={row.place <= 3 ? '' : undefined}>
        {row.prize ? <PrizeText prize={row.prize} currency={currency} isShort /> : null}
        {onPlace ? <ChevronRight aria-hidden="true" /> : null}
      </td>
    </tr>
  );
}

interface Props extends Shared {
  readonly places: readonly TournamentRow[];
  readonly own: Pick<TournamentStanding, 'place' | 'neighbours'> | null;
  readonly isFinal: boolean;
}

/** The first places as they are now, and the player's own with its neighbours. */
export function Board({ places, own, isFinal, ...shared }: Props) {
  const { t } = useLanguage();
  const [step, setStep] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const count = STEPS[step] ?? places.length;
  const { top, hasGap, around } = boardLines(places, own, count);
  useCalmMoves(body, [...top, ...around].map(({ key }) => key).join('|'));
  if (places.length === 0) return <p className={styles.none}>{t(isFinal ? 'tournaments.board.noneFinal' : 'tournaments.board.none')}</p>;
  return (
    <div className={styles.board} data-part="board">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('tournaments.place')}</th>
            <th scope="col">{t('tournaments.player')}</th>
            <th scope="col">{t('tournaments.pointsColumn')}</th>
            <th scope="col">{t('tournaments.prize')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {top.map((row) => (
            <Row key={row.key} row={row} {...shared} />
          ))}
          {hasGap ? (
            <tr className={styles.gap}>
              <td colSpan={4}>
                <span aria-hidden="true">…</span>
                <span className="sr-only">{t('tournaments.board.between')}</span>
              </td>
            </tr>
          ) : null}
          {around.map((row) => (
            <Row key={row.key} row={row} {...shared} />
          ))}
        </tbody>
      </table>
      {places.length > count ? (
        <button type="button" className={styles.more} onClick={() => setStep(step + 1)}>
          {t('common.actions.showMore')}
          <ChevronDown aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}
