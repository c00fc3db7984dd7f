import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#class-names.ts';

type Own = {
  isChosen?: boolean | undefined;
  /** `strip` for the category strip on the bare page, `plain` inside a card. */
  look?: 'plain' | 'strip' | undefined;
  children: ReactNode;
};
type AsButton = Own & Omit<ComponentProps<'button'>, keyof Own> & { href?: undefined };
type AsLink = Own & Omit<ComponentProps<'a'>, keyof Own> & { href: string };

/** A quick choice: an amount, a filter, a category. A link when it has an `href`. */
export function Chip({ isChosen = false, look = 'plain', className, children, ...props }: AsButton | AsLink) {
  const shared = { className: classNames('chip', className), 'data-look': look };
  if (props.href !== undefined) {
    return (
      <a {...props} {...shared} aria-current={isChosen ? 'page' : undefined}>
        {children}
      </a>
    );
  }
  const { href: _, ...button } = props;
  return (
    <button type="button" {...button} {...shared} aria-pressed={isChosen}>
      {children}
    </button>
  );
}
