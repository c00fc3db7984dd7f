import { useLanguage } from '@tulpar/app-kit/language';
import type { GameItem } from '@tulpar/contract/games/catalog';
import { Tag } from '@tulpar/ui/tag';
import * as styles from './game-cover.module.css';

/** ENTITY-30: what the server knows of a game, at the corner of its cover. */
export function GameBadge({ badge }: Pick<GameItem, 'badge'>) {
  const { t } = useLanguage();
  if (badge === null) return null;
  return (
    <Tag kind={badge} className={styles.coverBadge}>
      {t(`catalog.card.badges.${badge}`)}
    </Tag>
  );
}
