const FORMAT = 'format=webp&quality=70';

/** The addresses of a picture in several widths, as a `srcset`. */
export function pictureSource(address: string, widths: readonly number[]): { readonly src: string; readonly srcSet: string } {
  const sized = (width: number) => `${address}?${FORMAT}&width=${width}`;
  return { src: sized(widths.at(-1) ?? 0), srcSet: widths.map((width) => `${sized(width)} ${width}w`).join(', ') };
}
