import { classNames } from '#class-names.ts';
import { Mark } from '#mark.tsx';

type Props = {
  /** The brand's name beside the mark. */
  name: string;
  /** Shows only the mark below 360 px. */
  isCompact?: boolean | undefined;
  /** Sets the font size, with which mark and text scale. */
  className?: string | undefined;
};

/** Mark and wordmark. The word is text in the display weight, so another brand only needs another name. */
export function Logo({ name, isCompact, className }: Props) {
  return (
    <span className={classNames('logo', className)}>
      <Mark />
      <span className={isCompact ? 'max-narrow:sr-only' : undefined}>{name}</span>
    </span>
  );
}
