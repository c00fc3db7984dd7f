import type { Promo } from '@tulpar/contract/games/promos';
import { pictureSource } from '#parts/pictures/picture-source.ts';
import { dayOf } from '#platform/moments.ts';
import { useInnerLinks } from './inner-links.ts';
import '../content.css';
import './promos.css';

const WIDTHS = [120, 240, 480];

/** One promotion with all its terms. */
export function PromoText({ promo: { title, image_url: image, content, date } }: { promo: Promo }) {
  const text = useInnerLinks();
  return (
    <article className="reading">
      <header className="reading-top">
        <div>
          <h1>{title}</h1>
          <p>
            <time dateTime={date}>{dayOf(new Date(`${date}T00:00`))}</time>
          </p>
        </div>
        {image === null ? null : (
          <span className="promo-picture" aria-hidden="true">
            <img {...pictureSource(image, WIDTHS)} sizes="88px" width={88} height={88} alt="" />
          </span>
        )}
      </header>
      <div className="reading-main">
        {/* The server has cleaned it: it holds nothing but a few harmless elements. */}
        <div ref={text} className="prose" dangerouslySetInnerHTML={{ __html: content }} />
      </div>
    </article>
  );
}
