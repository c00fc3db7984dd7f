import { classNames } from '#class-names.ts';
import { Mark } from '#mark.tsx';

type Props = {
  /** The brand's name as it is written beside the mark. */
  name: string;
  /** Below 360 px only the mark is seen. */
  isCompact?: boolean | undefined;
  /** Sets the size: mark and word grow with the font size. */
  className?: string | undefined;
};

/** Mark and wordmark. The word is text in the display weight, so another brand is another name and nothing else. */
export function Logo({ name, isCompact, className }: Props) {
  return (
    <span className={classNames('logo', className)}>
      <Mark />
      <span className={isCompact ? 'max-narrow:sr-only' : undefined}>{name}</span>
    </span>
  );
}
