import { useEffect } from 'react';
import { useAddress } from '#platform/navigation.ts';

let lastPath: string | null = null;

/** After a change of page the focus stands on the new page's heading, so that who listens hears where they are. */
export function useHeadingFocus(): void {
  const { path } = useAddress();
  useEffect(() => {
    const isFirst = lastPath === null;
    const isSame = lastPath === path;
    lastPath = path;
    if (isFirst || isSame) return;
    // What the page itself gave the focus to keeps it.
    const active = document.activeElement;
    const content = document.getElementById('content');
    if (active && active !== document.body && content?.contains(active) && active.matches('input, textarea')) return;
    const headings = [...document.querySelectorAll<HTMLElement>('#content h1')];
    const heading = headings.find((element) => element.offsetParent !== null);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);
}
