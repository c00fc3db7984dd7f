import { Illustration } from '#parts/illustration.tsx';
import { pictureSource } from '#parts/pictures/picture-source.ts';
import * as styles from './stage.module.css';

const WIDTHS = [480, 800, 1280];

/** The picture of a tournament, or the cup where it has none. */
export function StagePicture({ image }: { image: string | null }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {image === null ? (
        <Illustration name="trophy" />
      ) : (
        <img className={styles.ownPicture} {...pictureSource(image, WIDTHS)} sizes="(min-width: 800px) 640px, 60vw" alt="" />
      )}
    </span>
  );
}
