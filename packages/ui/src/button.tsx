import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '#class-names.ts';

type ButtonLook = 'main' | 'secondary' | 'action' | 'banner' | 'ghost' | 'danger';

type Own = {
  /** At most one `main` per view: gold means money. On a banner the button is white. */
  look?: ButtonLook | undefined;
  size?: 'normal' | 'small' | undefined;
  /** As wide as its parent. */
  wide?: boolean | undefined;
  children: ReactNode;
};
type AsButton = Own & Omit<ComponentProps<'button'>, keyof Own> & { href?: undefined; loading?: boolean | undefined };
type AsLink = Own & Omit<ComponentProps<'a'>, keyof Own> & { href: string; loading?: undefined };
type ButtonProps = AsButton | AsLink;

function stop(event: MouseEvent): void {
  event.preventDefault();
}

/** A button, or a link styled as one when it has an `href`. While loading it keeps width and focus and ignores presses. */
export function Button({ look = 'secondary', size = 'normal', wide, children, className, ...props }: ButtonProps) {
  const shared = { className: classNames('btn', className), 'data-look': look, 'data-size': size, 'data-wide': wide ? '' : undefined };
  const label = <span className="btn-label">{children}</span>;
  if (props.href !== undefined) {
    const { loading: _, ...link } = props;
    return (
      <a {...link} {...shared}>
        {label}
      </a>
    );
  }
  const { loading, href: _, type = 'button', onClick, ...button } = props;
  return (
    <button
      {...button}
      {...shared}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? stop : onClick}
    >
      {label}
      {loading ? <span className="spinner" aria-hidden="true" /> : null}
    </button>
  );
}
