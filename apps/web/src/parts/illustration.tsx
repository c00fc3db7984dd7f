import pictures from 'virtual:pictures';
import * as styles from './illustration.module.css';

export type IllustrationName =
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

/** Twice the rendered width, for high-density screens. */
const WIDTH = 400;

const addressOf = (name: IllustrationName) => {
  const path = `spots/${name}.webp`;
  return `/cdn/${path}?format=webp&quality=70&width=${WIDTH}&v=${pictures[path]?.version}`;
};

/** A decorative picture for a screen with little else to show. It hides itself when it cannot be loaded. */
export function Illustration({ name }: { name: IllustrationName }) {
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

/** Loads it in advance, while there is a connection. */
export function preloadIllustration(name: IllustrationName): void {
  new Image().src = addressOf(name);
}
