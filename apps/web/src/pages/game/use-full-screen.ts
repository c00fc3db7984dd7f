import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Full screen for an element. Where the device does not offer it, as on an iPhone, the element covers the page. */
export function useFullScreen(box: RefObject<HTMLElement | null>): { readonly isFull: boolean; readonly toggle: () => void } {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    const request = document.fullscreenEnabled ? box.current?.requestFullscreen({ navigationUI: 'hide' }) : undefined;
    if (!request) return setFull((was) => !was);
    return void request.catch(() => setFull((was) => !was));
  }, [box]);
  return { isFull, toggle };
}
