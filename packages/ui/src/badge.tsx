import { badgeText } from '#badge-text.ts';
import { classNames } from '#class-names.ts';

type Props = { count: number; className?: string | undefined };

/** A count at the corner of its positioned parent. The parent's label includes the number. */
export function Badge({ count, className }: Props) {
  const shown = badgeText(count);
  if (!shown) return null;
  return (
    <span className={classNames('badge', className)} data-large={shown.isLarge ? '' : undefined} aria-hidden="true">
      {shown.text}
    </span>
  );
}
