import { useGoTo } from '@tulpar/app-kit/navigation';
import { type RefObject, useEffect, useRef } from 'react';

/** Links inside a text navigate within the app. External links, anchors and new tabs are left to the browser. */
export function useInnerLinks(): RefObject<HTMLDivElement | null> {
  const goTo = useGoTo();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = text.current;
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href') ?? '';
      if (!href.startsWith('/') || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      goTo(href);
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [goTo]);
  return text;
}
