import { dayOf } from '@tulpar/app-kit/format-date';
import type { Promo } from '@tulpar/contract/games/promos';
import { pictureSource } from '#parts/pictures/picture-source.ts';
import { useInnerLinks } from './inner-links.ts';
import * as promoListStyles from './promo-list.module.css';
import * as proseStyles from './prose.module.css';
import * as readingStyles from './reading.module.css';

const WIDTHS = [120, 240, 480];

/** One promotion with all its terms. */
export function PromoText({ promo: { title, image_url: image, content, date } }: { promo: Promo }) {
  const text = useInnerLinks();
  return (
    <article className={readingStyles.reading}>
      <header className={readingStyles.readingTop}>
        <div>
          <h1>{title}</h1>
          <p>
            <time dateTime={date}>{dayOf(new Date(`${date}T00:00`))}</time>
          </p>
        </div>
        {image === null ? null : (
          <span className={promoListStyles.promoPicture} aria-hidden="true">
            <img {...pictureSource(image, WIDTHS)} sizes="88px" width={88} height={88} alt="" />
          </span>
        )}
      </header>
      <div className={readingStyles.readingMain}>
        {/* The server has sanitised the HTML. */}
        <div ref={text} className={proseStyles.prose} dangerouslySetInnerHTML={{ __html: content }} />
      </div>
    </article>
  );
}
