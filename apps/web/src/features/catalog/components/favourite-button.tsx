import { useLanguage } from '@tulpar/app-kit/language';
import Heart from 'lucide-react/icons/heart';
import { useFavourite } from '../favourites.ts';
import * as styles from './favourite-button.module.css';

/** The favourite button of a game, on its card and its page. */
export function FavouriteButton({ slug, name }: { slug: string; name: string }) {
  const { t } = useLanguage();
  const { isFavourite, toggle } = useFavourite(slug);
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavourite}
      aria-label={t('catalog.card.favourite', { name })}
      onClick={toggle}
    >
      <span>
        <Heart />
      </span>
    </button>
  );
}
