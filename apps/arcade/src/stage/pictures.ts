import { el } from './dom.ts';

/** Addresses of pictures by their file names, without folder and ending. */
export const byName = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).map(([file, address]) => [file.replace(/^.*\/|\.webp$/g, ''), address]));

/** The scene behind a game, in an upright and a wide picture. Only the one that is shown is loaded. */
export function createGround(pictures: Readonly<Record<string, string>>): HTMLElement {
  const { portrait = '', landscape = '' } = pictures;
  const wide = el('source', { srcset: landscape, media: '(min-aspect-ratio: 1/1)' });
  return el('picture', { class: 'ground', 'aria-hidden': 'true' }, wide, el('img', { src: portrait, alt: '' }));
}

/** Loads pictures before they are needed; one that fails to load must not keep the game from opening. */
export async function loadPictures(addresses: readonly (string | undefined)[]): Promise<HTMLImageElement[]> {
  return Promise.all(
    addresses.map(async (src = '') => {
      const image = new Image();
      image.src = src;
      await image.decode().catch(() => undefined);
      return image;
    }),
  );
}
