import { useLanguage } from '@tulpar/app-kit/language';
import { useEffect, useRef } from 'react';
import * as styles from './documents.module.css';

const PREVIEW_PX = 640;

/** Draws a chosen picture before it is sent. What the browser cannot draw, such as a PDF, has no preview. */
export function Preview({ file }: { file: File }) {
  const { t } = useLanguage();
  const figure = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isOpen = true;
    async function draw(): Promise<void> {
      const picture = await createImageBitmap(file);
      const place = canvas.current;
      if (!isOpen || !place) return;
      const scale = Math.min(1, PREVIEW_PX / Math.max(picture.width, picture.height));
      [place.width, place.height] = [picture.width * scale, picture.height * scale];
      place.getContext('2d')?.drawImage(picture, 0, 0, place.width, place.height);
      if (figure.current) figure.current.hidden = false;
    }
    draw().catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [file]);
  return (
    <figure ref={figure} hidden aria-label={t('documents.preview', { name: file.name })}>
      <canvas ref={canvas} className={styles.preview} />
    </figure>
  );
}
