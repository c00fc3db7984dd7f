import pictures from 'virtual:pictures';

const WIDTHS = [320, 480, 640, 800, 960, 1280, 1600];

interface Props {
  /** Path below the pictures folder. */
  readonly name: string;
  /** Another picture from 800 px on. */
  readonly deskName?: string;
  /** Empty for a decorative picture. */
  readonly alt: string;
  /** The rendered width, as a `sizes` attribute. */
  readonly sizes: string;
  /** The largest element of the first screen: loaded with high priority. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

function sourceOf(name: string) {
  const picture = pictures[name];
  if (!picture) throw new Error(`there is no picture called ${name}`);
  const { width, height, version } = picture;
  const address = (wanted: number) => `/cdn/${name}?format=webp&quality=70&width=${wanted}&v=${version}`;
  const widths = WIDTHS.filter((step) => step <= width);
  return { width, height, src: address(widths.at(-1) ?? width), srcSet: widths.map((step) => `${address(step)} ${step}w`).join(', ') };
}

/** A picture in the size that the device needs. */
export function Picture({ name, deskName, alt, sizes, isFirst = false, className }: Props) {
  const source = sourceOf(name);
  const image = (
    <img
      {...source}
      sizes={sizes}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  );
  if (deskName === undefined) return image;
  const { srcSet, width, height } = sourceOf(deskName);
  return (
    <picture className="contents">
      <source media="(min-width: 800px)" srcSet={srcSet} sizes={sizes} width={width} height={height} />
      {image}
    </picture>
  );
}
