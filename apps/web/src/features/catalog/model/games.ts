/** How the page of a game is asked to begin without money. */
const DEMO_QUERY = 'mode=demo';

export function gamePath(slug: string, isDemo = false): string {
  return `/games/${slug}${isDemo ? `?${DEMO_QUERY}` : ''}`;
}

const TINTS = 6;

/** A game without a picture has a colour of its own, the same on every visit. */
export function tintOf(slug: string): number {
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

const FORMAT = 'format=webp&quality=70';

/** The addresses of a picture in several widths, for a browser to choose from. */
export function pictureSource(address: string, widths: readonly number[]): { readonly src: string; readonly srcSet: string } {
  const sized = (width: number) => `${address}?${FORMAT}&width=${width}`;
  return { src: sized(widths.at(-1) ?? 0), srcSet: widths.map((width) => `${sized(width)} ${width}w`).join(', ') };
}
