import { useLanguage } from '@tulpar/app-kit/language';
import type { GameItem } from '@tulpar/contract/games/catalog';
import { Tag } from '@tulpar/ui/tag';
import { useIsClosed } from '#platform/closed-games.ts';
import * as styles from './game-cover.module.css';

/** ENTITY-30, PROTECT-10: what is known of a game, at the corner of its cover. That the player has closed it comes first. */
export function GameBadge({ game: { slug, kind, badge } }: { game: Pick<GameItem, 'slug' | 'kind' | 'badge'> }) {
  const { t } = useLanguage();
  if (useIsClosed(slug, kind))
    return (
      <Tag kind="closed" className={styles.coverBadge}>
        {t('catalog.card.closed')}
      </Tag>
    );
  if (badge === null) return null;
  return (
    <Tag kind={badge} className={styles.coverBadge}>
      {t(`catalog.card.badges.${badge}`)}
    </Tag>
  );
}
