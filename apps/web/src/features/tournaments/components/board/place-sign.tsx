import * as styles from './board.module.css';

/** A place as a round sign, or a range of places. */
export function PlaceSign({ place, to = place }: { place: number; to?: number }) {
  return (
    <span className={styles.place} data-place={to === place && place <= 3 ? place : undefined}>
      {to === place ? place : `${place}–${to}`}
    </span>
  );
}
