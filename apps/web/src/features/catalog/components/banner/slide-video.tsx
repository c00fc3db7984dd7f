import type { Slide } from '@tulpar/contract/games/promos';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { platformOf, slideVideo, VIDEO_IN_VIEW, VIDEO_PICTURE_MS, VIDEO_WAIT_MS } from '#features/catalog/model/slides.ts';
import * as bannerStyles from './banner.module.css';

/** LOBBY-09, LOBBY-11, CONST-22: plays while most of it is in view; if playback fails, the picture is shown and then the next slide. */
export function SlideVideo({ slide, onEnd }: { slide: Slide; onEnd: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isShown, setShown] = useState(true);
  const end = useEffectEvent(onEnd);
  const source = slideVideo(slide, platformOf(navigator.userAgent));

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if ((entry?.intersectionRatio ?? 0) >= VIDEO_IN_VIEW && !isQuiet) element.play().catch(() => undefined);
        else element.pause();
      },
      { threshold: VIDEO_IN_VIEW },
    );
    observer.observe(element);
    const hasPlayed = () => element.currentTime > 0;
    const toPicture = setTimeout(() => {
      if (!hasPlayed()) setShown(false);
    }, VIDEO_PICTURE_MS);
    const onward = setTimeout(() => {
      if (!hasPlayed() && !isQuiet) end();
    }, VIDEO_WAIT_MS);
    return () => {
      observer.disconnect();
      clearTimeout(toPicture);
      clearTimeout(onward);
    };
  }, []);

  if (source === null) return null;
  return (
    <video
      ref={video}
      className={bannerStyles.slidePicture}
      src={source}
      muted
      playsInline
      preload="auto"
      hidden={!isShown}
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setShown(true)}
      onEnded={onEnd}
    />
  );
}
