import { copyText } from '@tulpar/app-kit/copy-text';
import { useLanguage } from '@tulpar/app-kit/language';
import type { User } from '@tulpar/contract/profiles';
import { IconButton } from '@tulpar/ui/icon-button';
import { Skeleton } from '@tulpar/ui/skeleton';
import Copy from 'lucide-react/icons/copy';
import UserIcon from 'lucide-react/icons/user';
import { nameOf } from '../model.ts';
import * as styles from './player-card.module.css';

/** The length of every player id. */
const ANY_ID = '00000000-0000-7000-8000-000000000000';

/** The first and last characters, so that it fits the narrowest phone. The button copies the whole id. */
const shortId = (id: string) => `${id.slice(0, 8)}…${id.slice(-8)}`;

/** The signed-in player, with the id that support asks for. */
export function PlayerCard({ user }: { user: User | undefined }) {
  const { t } = useLanguage();
  const name = user ? nameOf(user) : '';

  return (
    <div className={styles.playerCard} data-part="player-card">
      <span className={styles.avatar} aria-hidden="true">
        {/\p{L}/u.exec(name)?.[0]?.toLocaleUpperCase() ?? <UserIcon />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-17 font-bold wrap-anywhere">{user ? name : <Skeleton className="inline-block h-[0.7em] w-40" />}</p>
        {user ? (
          <p className="text-13 text-muted">{t('profiles.id', { id: shortId(user.id) })}</p>
        ) : (
          <p className="skeleton w-fit text-13 text-transparent" aria-hidden="true">
            {t('profiles.id', { id: shortId(ANY_ID) })}
          </p>
        )}
      </div>
      <IconButton label={t('profiles.copyId')} disabled={!user} onClick={() => user && void copyText(user.id, t)}>
        <Copy />
      </IconButton>
    </div>
  );
}
