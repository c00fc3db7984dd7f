import type { Slide as SlideData } from '@tulpar/contract/games/promos';
import { Button } from '@tulpar/ui/button';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { hasVideo, slideLink, slideText } from '#features/catalog/model/slides.ts';
import type { Place } from '#features/catalog/model/turning.ts';
import { pictureSource } from '#parts/pictures/picture-source.ts';
import * as bannerStyles from './banner.module.css';
import { useSlideLink } from './use-slide-link.ts';

const WIDTHS = [480, 720, 960, 1280, 1600];
const SlideVideo = lazy(async () => ({ default: (await import('./slide-video.tsx')).SlideVideo }));

interface Props {
  readonly slide: SlideData;
  readonly label: string;
  readonly place: Place;
  readonly isSeen: boolean;
  /** The picture is loaded: the slide is current or next. */
  readonly isNear: boolean;
  readonly isFirst: boolean;
  /** Its video plays, and `onEnd` is called at its end. */
  readonly isRunning: boolean;
  readonly onEnd: () => void;
}

function Action({ href, label }: { href: string; label: string }) {
  return (
    <Button look="banner" {...useSlideLink(href)}>
      {label}
    </Button>
  );
}

/** ENTITY-38: the strip under the texts, in the slide's colour and height. Set from script, because the HTML must hold no inline styles. */
function Blur({ colour, height }: { colour: string; height: number | null }) {
  const strip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    strip.current?.style.setProperty('background', colour);
    strip.current?.style.setProperty('height', `${height ?? 0}px`);
  }, [colour, height]);
  return <span ref={strip} className={bannerStyles.slideBlur} />;
}

export function Slide({ slide, label, place, isSeen, isNear, isFirst, isRunning, onEnd }: Props) {
  const title = slideText(slide.main_header);
  const sub = slideText(slide.sub_header);
  const description = slideText(slide.description);
  const button = slideText(slide.button_text);
  const link = slideLink(slide);
  return (
    <article
      className={bannerStyles.slide}
      aria-label={label}
      inert={place !== 'shown'}
      data-place={place}
      data-seen={isSeen ? '' : undefined}
    >
      {slide.image_url !== null && (isFirst || isNear) ? (
        <img
          className={bannerStyles.slidePicture}
          {...pictureSource(slide.image_url, WIDTHS)}
          sizes="(min-width: 1200px) 720px, (min-width: 800px) calc(100vw - 124px), 480px"
          width={1600}
          height={900}
          alt=""
          fetchPriority={isFirst ? 'high' : 'low'}
          decoding="async"
        />
      ) : null}
      {isRunning && hasVideo(slide) ? (
        <Suspense fallback={null}>
          <SlideVideo slide={slide} onEnd={onEnd} />
        </Suspense>
      ) : null}
      {slide.blur_bg === null ? null : <Blur colour={slide.blur_bg} height={slide.blur_height} />}
      <div className={bannerStyles.slideWords}>
        {title === null ? null : <h2 className={bannerStyles.slideTitle}>{title}</h2>}
        {sub === null ? null : <p className={bannerStyles.slideSub}>{sub}</p>}
        {description === null ? null : <p className={bannerStyles.slideSub}>{description}</p>}
        {button !== null && link !== null ? <Action href={link} label={button} /> : null}
      </div>
    </article>
  );
}
