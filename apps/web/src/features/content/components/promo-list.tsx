import { Link, useLinkPress } from '@tulpar/app-kit/components/link';
import { dayOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Promo } from '@tulpar/contract/games/promos';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import ChevronRight from 'lucide-react/icons/chevron-right';
import * as listRowStyles from '#parts/list-row.module.css';
import { pictureSource } from '#parts/pictures/picture-source.ts';
import { firstParagraphOf } from '../model.ts';
import * as styles from './promo-list.module.css';

const WIDTHS = [120, 240, 480];
const WIDE = [480, 720, 1120];

function PromoRow({ promo: { slug, title, image_url: image, content, date } }: { promo: Promo }) {
  return (
    <li>
      <Link className={styles.promo} href={paths.promotion(slug)}>
        <span className={styles.promoPicture}>
          {image === null ? null : (
            <img {...pictureSource(image, WIDTHS)} sizes="(min-width: 800px) 132px, 88px" width={88} height={88} alt="" />
          )}
        </span>
        <span className={styles.promoWords}>
          <time dateTime={date}>{dayOf(new Date(`${date}T00:00`))}</time>
          <span className={styles.promoTitle}>{title}</span>
          <span className={styles.promoLead}>{firstParagraphOf(content)}</span>
        </span>
        <ChevronRight className={listRowStyles.rowEnd} />
      </Link>
    </li>
  );
}

function Newest({ promo: { slug, title, image_url: image, content, date } }: { promo: Promo }) {
  const { t } = useLanguage();
  const href = paths.promotion(slug);
  const open = useLinkPress({ href });
  return (
    <article className={styles.promoFirst}>
      <div className={styles.promoWords}>
        <time dateTime={date}>{dayOf(new Date(`${date}T00:00`))}</time>
        <h2 className={styles.promoTitle}>{title}</h2>
        <p className={styles.promoLead}>{firstParagraphOf(content)}</p>
        <Button look="banner" href={href} onClick={open}>
          {t('common.actions.details')}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      {image === null ? null : (
        <img {...pictureSource(image, WIDE)} sizes="(min-width: 800px) 560px, 92vw" width={960} height={480} alt="" />
      )}
    </article>
  );
}

/** The newest promotion is large, the others are rows. */
export function PromoList({ promos: [newest, ...others] }: { promos: readonly Promo[] }) {
  if (!newest) return null;
  return (
    <>
      <Newest promo={newest} />
      {others.length > 0 ? (
        <ul className={styles.promos}>
          {others.map((promo) => (
            <PromoRow key={promo.slug} promo={promo} />
          ))}
        </ul>
      ) : null}
    </>
  );
}
