import { useAddress } from '@tulpar/app-kit/navigation';
import { useEffect } from 'react';

let lastPath: string | null = null;

/** Focuses an element that is not in the tab order. */
export function focusOn(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1;
  element.focus(options);
}

/** Focuses the heading of the visible page. Returns false when there is none. */
export function focusHeading(): boolean {
  const headings = [...document.querySelectorAll<HTMLElement>('#content h1')];
  const heading = headings.find((element) => element.offsetParent !== null);
  if (heading) focusOn(heading, { preventScroll: true });
  return heading !== undefined;
}

/** True when done: the heading has the focus, or another element received it since. */
function isSettled(before: Element | null): boolean {
  const active = document.activeElement;
  return (active !== document.body && active !== before) || focusHeading();
}

/**
 * After a navigation the focus moves to the new heading, so that screen readers announce the page. The heading of a content page appears
 * with its text, which may take a while.
 */
export function useHeadingFocus(): void {
  const { path } = useAddress();
  useEffect(() => {
    const isFirst = lastPath === null;
    const isSame = lastPath === path;
    lastPath = path;
    if (isFirst || isSame) return undefined;
    // An element that the page itself focused keeps the focus.
    const before = document.activeElement;
    if (before?.matches('#content :is(input, textarea)') || isSettled(before)) return undefined;
    const observer = new MutationObserver(() => {
      if (isSettled(before)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [path]);
}
