import { classNames } from '#class-names.ts';

/** Stands for what is loading, in its final shape: give it width, height and radius by class. */
export function Skeleton({ className }: { className: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden="true" />;
}
