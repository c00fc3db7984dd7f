import { classNames } from '#class-names.ts';

/** A placeholder in the final shape: width, height and radius are set by class. */
export function Skeleton({ className }: { className: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden="true" />;
}
