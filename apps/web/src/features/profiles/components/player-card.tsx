import { copyText } from '@tulpar/app-kit/copy-text';
import { useLanguage } from '@tulpar/app-kit/language';
import type { User } from '@tulpar/contract/profiles';
import { IconButton } from '@tulpar/ui/icon-button';
import { Skeleton } from '@tulpar/ui/skeleton';
import Copy from 'lucide-react/icons/copy';
import UserIcon from 'lucide-react/icons/user';
import { nameOf } from '../model.ts';
import * as styles from './player-card.module.css';

/** As long as every player's number. */
const ANY_NUMBER = '0000000';

/** The signed-in player, with the number that support asks for. */
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
          <p className="text-13 text-muted">{t('profiles.id', { id: String(user.number) })}</p>
        ) : (
          <p className="skeleton w-fit text-13 text-transparent" aria-hidden="true">
            {t('profiles.id', { id: ANY_NUMBER })}
          </p>
        )}
      </div>
      <IconButton label={t('profiles.copyId')} disabled={!user} onClick={() => user && void copyText(String(user.number), t)}>
        <Copy />
      </IconButton>
    </div>
  );
}
