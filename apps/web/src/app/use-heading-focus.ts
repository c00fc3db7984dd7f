import { useEffect } from 'react';
import { useAddress } from '#platform/navigation.ts';

let lastPath: string | null = null;

/** Gives the focus to something that nobody reaches with the tab key. */
export function focusOn(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1;
  element.focus(options);
}

/** Gives the focus to the heading of the page that is seen. Where the page has none, it stays, and the answer is false. */
export function focusHeading(): boolean {
  const headings = [...document.querySelectorAll<HTMLElement>('#content h1')];
  const heading = headings.find((element) => element.offsetParent !== null);
  if (heading) focusOn(heading, { preventScroll: true });
  return heading !== undefined;
}

/** True when there is nothing left to do: the heading has the focus, or something else has got it since. */
function isSettled(before: Element | null): boolean {
  const active = document.activeElement;
  return (active !== document.body && active !== before) || focusHeading();
}

/**
 * After a change of page the focus stands on the new page's heading, so that who listens hears where they are. The heading of a page
 * of text comes with its text, which may take a while.
 */
export function useHeadingFocus(): void {
  const { path } = useAddress();
  useEffect(() => {
    const isFirst = lastPath === null;
    const isSame = lastPath === path;
    lastPath = path;
    if (isFirst || isSame) return undefined;
    // What the page itself gave the focus to keeps it.
    const before = document.activeElement;
    if (before?.matches('#content :is(input, textarea)') || isSettled(before)) return undefined;
    const observer = new MutationObserver(() => {
      if (isSettled(before)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [path]);
}
