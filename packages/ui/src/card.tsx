import type { ComponentProps } from 'react';
import { classNames } from '#class-names.ts';

type Props = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'ul' | 'form' | undefined };

/** The surface for content. Padding is 16 or 20, set by class. */
export function Card({ as: Element = 'div', className, ...props }: Props) {
  // The five elements take the same attributes here, but TypeScript cannot know which one it is.
  const Surface = Element as 'div';
  return <Surface {...props} className={classNames('box', className)} />;
}
