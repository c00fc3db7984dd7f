import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The whole screen for an element. Where the device offers none, as on an iPhone, the element covers the page instead. */
export function useFullScreen(box: RefObject<HTMLElement | null>): { readonly isFull: boolean; readonly toggle: () => void } {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    const asked = document.fullscreenEnabled ? box.current?.requestFullscreen({ navigationUI: 'hide' }) : undefined;
    if (!asked) return setFull((was) => !was);
    return void asked.catch(() => setFull((was) => !was));
  }, [box]);
  return { isFull, toggle };
}
