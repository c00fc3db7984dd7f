import type { ReactNode } from 'react';
import { classNames } from '#class-names.ts';

type Props = { kind: 'new' | 'hot' | 'jackpot' | 'tournament' | 'closed'; className?: string | undefined; children: ReactNode };

/** A small label on a game's picture. */
export function Tag({ kind, className, children }: Props) {
  return (
    <span className={classNames('tag', className)} data-kind={kind}>
      {children}
    </span>
  );
}
