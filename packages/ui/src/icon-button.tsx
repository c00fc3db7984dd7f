import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#class-names.ts';

type Own = {
  /** The accessible name, because an icon has none. */
  label: string;
  look?: 'plain' | 'quiet' | 'filled' | undefined;
  children: ReactNode;
};
type AsButton = Own & Omit<ComponentProps<'button'>, keyof Own | 'aria-label'> & { href?: undefined };
type AsLink = Own & Omit<ComponentProps<'a'>, keyof Own | 'aria-label'> & { href: string };

/** An icon as a 44 px target: close, back, bell. A link when it has an `href`. */
export function IconButton({ label, look = 'plain', children, className, ...props }: AsButton | AsLink) {
  const shared = { className: classNames('icon-btn', className), 'data-look': look, 'aria-label': label };
  if (props.href !== undefined) {
    return (
      <a {...props} {...shared}>
        {children}
      </a>
    );
  }
  const { href: _, type = 'button', ...button } = props;
  return (
    <button {...button} {...shared} type={type}>
      {children}
    </button>
  );
}
