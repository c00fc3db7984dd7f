import pictures from 'virtual:pictures';
import * as styles from './spot.module.css';

export type SpotName =
  | 'chest'
  | 'coins'
  | 'document'
  | 'gift'
  | 'inbox'
  | 'map'
  | 'phone'
  | 'planet'
  | 'plug'
  | 'search'
  | 'shield'
  | 'ticket'
  | 'trophy'
  | 'wallet';

/** Twice as wide as it is drawn, for sharp screens. */
const WIDTH = 400;

const addressOf = (name: SpotName) => {
  const path = `spots/${name}.webp`;
  return `/cdn/${path}?format=webp&quality=70&width=${WIDTH}&v=${pictures[path]?.version}`;
};

/** One thing on nothing, for a screen that has little else to show. It only decorates, so it may also be missing. */
export function Spot({ name }: { name: SpotName }) {
  return (
    <img
      className={styles.illustration}
      data-part="illustration"
      src={addressOf(name)}
      width={WIDTH / 2}
      height={WIDTH / 2}
      alt=""
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}

/** Fetches it while there still is a connection. */
export function keepSpot(name: SpotName): void {
  new Image().src = addressOf(name);
}
