import type { ReactNode } from 'react';
import { classNames } from '#class-names.ts';

type PillTone = 'calm' | 'active' | 'good' | 'bad' | 'money' | 'tournament';
type Props = { tone?: PillTone | undefined; className?: string | undefined; children: ReactNode };

/** A state in one or two words. Green and red always come with an icon or a word, never as colour alone. */
export function Pill({ tone = 'calm', className, children }: Props) {
  return (
    <span className={classNames('pill', className)} data-tone={tone}>
      {children}
    </span>
  );
}
