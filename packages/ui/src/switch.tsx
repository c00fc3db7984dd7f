import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#class-names.ts';
import './styles/switch.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  /** Left of the switch. A switch without it needs an `aria-label`. */
  children?: ReactNode;
};

/** A toggle that takes effect at once, without a save button. */
export function Switch({ className, children, ...input }: Props) {
  return (
    <label className={classNames('switch', className)}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says itself whether it is checked */}
      <input {...input} type="checkbox" role="switch" />
    </label>
  );
}
