import { badgeText } from '#badge-text.ts';
import { classNames } from '#class-names.ts';

type Props = { count: number; className?: string | undefined };

/** A count on the corner of its positioned parent. The parent's label says the number in words. */
export function Badge({ count, className }: Props) {
  const shown = badgeText(count);
  if (!shown) return null;
  return (
    <span className={classNames('badge', className)} data-large={shown.isLarge ? '' : undefined} aria-hidden="true">
      {shown.text}
    </span>
  );
}
