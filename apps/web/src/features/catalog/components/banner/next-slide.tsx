import type { Slide } from '@tulpar/contract/games/promos';
import { slideLink, slideText } from '#features/catalog/model/slides.ts';
import { pictureSource } from '#parts/pictures/picture-source.ts';
import * as bannerStyles from './banner.module.css';
import { useSlideLink } from './use-slide-link.ts';

/** An upcoming slide: a wide screen shows it beside the current one. */
export function NextSlide({ slide }: { slide: Slide }) {
  const link = useSlideLink(slideLink(slide) ?? '');
  return (
    <a className={bannerStyles.nextSlide} data-part="next-slide" {...link}>
      {slide.image_url === null ? null : <img {...pictureSource(slide.image_url, [480, 720])} sizes="300px" alt="" loading="lazy" />}
      <strong>{slideText(slide.main_header)}</strong>
      <span>{slideText(slide.sub_header) ?? slideText(slide.description)}</span>
    </a>
  );
}
