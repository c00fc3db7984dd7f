import { useLanguage } from '@tulpar/app-kit/language';
import type { Slide as SlideData } from '@tulpar/contract/games/promos';
import { Dots } from '@tulpar/ui/dots';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef, useState } from 'react';
import { comingAfter, hasVideo } from '#features/catalog/model/slides.ts';
import { FIRST, placeOf, turned, wrapIndex } from '#features/catalog/model/turning.ts';
import * as bannerStyles from './banner.module.css';
import { NextSlide } from './next-slide.tsx';
import { Slide } from './slide.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useHeld } from './use-held.ts';
import { usePull } from './use-pull.ts';

/** LOBBY-07, LOBBY-08: an endless slider with autoplay, dragging and dots. It pauses under the pointer or the focus. */
export function BannerSlider({ slides }: { slides: readonly SlideData[] }) {
  const { t } = useLanguage();
  const [turning, setTurning] = useState(FIRST);
  const [isPaused, setPaused] = useState(false);
  const box = useRef<HTMLElement>(null);
  const isHeld = useHeld(box);
  const count = slides.length;
  // The number of slides may have decreased.
  const now = turning.index < count ? turning : FIRST;
  const show = (to: number, way: 1 | -1 = 1) => setTurning((before) => turned(before, to, count, way));
  const next = () => show(now.index + 1);
  const { pulled, handlers } = usePull(box, count > 1, (way) => show(now.index + way, way));
  const shown = slides[now.index];
  const coming = comingAfter(slides, now.index);
  const isRunning = count > 1 && !isHeld && !isPaused && pulled === null;
  useAutoplay({ isRunning: isRunning && shown !== undefined && !hasVideo(shown), index: now.index, show });
  return (
    <section ref={box} className={bannerStyles.banner} aria-label={t('catalog.slides.label')} data-pulled={pulled ?? undefined}>
      <div className={bannerStyles.bannerTrack} data-part="banner-track" aria-live={isRunning ? 'off' : 'polite'} {...handlers}>
        {slides.map((slide, nth) => (
          <Slide
            key={slide.slug}
            slide={slide}
            label={t('catalog.slides.slide', { place: nth + 1, count })}
            place={placeOf(nth, now, count, pulled === 'right')}
            isSeen={nth === now.index || nth === now.leaving || (pulled !== null && count > 1)}
            isNear={nth === now.index || nth === wrapIndex(now.index + 1, count)}
            isFirst={nth === 0}
            isRunning={isRunning && nth === now.index}
            onEnd={next}
          />
        ))}
      </div>
      {coming.map((slide) => (
        <NextSlide key={slide.slug} slide={slide} />
      ))}
      {count > 1 ? (
        <div className={bannerStyles.bannerFoot}>
          <Dots
            count={count}
            index={now.index}
            onChoose={show}
            label={t('catalog.slides.label')}
            dotLabel={(place) => t('catalog.slides.slide', { place, count })}
          />
          <button
            type="button"
            className={bannerStyles.bannerPause}
            aria-label={t(isPaused ? 'catalog.slides.resume' : 'catalog.slides.pause')}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play /> : <Pause />}
          </button>
        </div>
      ) : null}
    </section>
  );
}
