import type { ComponentProps, MouseEvent } from 'react';
import { type NavigationState, useGoTo } from '../navigation.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string; state?: NavigationState | (() => NavigationState); onGo?: () => void };

/** Navigates within the app, unless the press asks for a new tab or window. */
export function useLinkPress({
  href,
  state,
  onGo,
}: Pick<Props, 'href' | 'state' | 'onGo'>): (event: MouseEvent<HTMLAnchorElement>) => void {
  const goTo = useGoTo();
  return (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo?.();
    const handed = typeof state === 'function' ? state() : state;
    goTo(href, handed ? { state: handed } : {});
  };
}

/** A link within the app. */
export function Link({ href, state, onGo, children, ...anchor }: Props) {
  const press = useLinkPress({ href, ...(state && { state }), ...(onGo && { onGo }) });
  return (
    <a {...anchor} href={href} onClick={press}>
      {children}
    </a>
  );
}
