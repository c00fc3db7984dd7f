import type { User } from '@tulpar/contract/profiles';
import { IconButton } from '@tulpar/ui/icon-button';
import { notify } from '@tulpar/ui/notify';
import { Skeleton } from '@tulpar/ui/skeleton';
import Copy from 'lucide-react/icons/copy';
import UserIcon from 'lucide-react/icons/user';
import { useLanguage } from '#platform/language.tsx';
import { nameOf } from '../model.ts';

/** Who is signed in, with the number that support asks for. */
export function PlayerCard({ user }: { user: User | undefined }) {
  const { t } = useLanguage();
  const name = user ? nameOf(user) : '';

  async function copy(id: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(id);
      notify({ tone: 'info', title: t('copied') });
    } catch {
      // No clipboard here, or it was refused: then nothing was copied and nothing is said.
    }
  }

  return (
    <div className="player-card">
      <span className="avatar" aria-hidden="true">
        {/\p{L}/u.exec(name)?.[0]?.toLocaleUpperCase() ?? <UserIcon />}
      </span>
      <div className="min-w-0 flex-1">
        {user ? <p className="text-17 font-bold wrap-anywhere">{name}</p> : <Skeleton className="h-5 w-40" />}
        {user ? (
          <p className="text-13 text-muted wrap-anywhere">{t('profiles.id', { id: user.id })}</p>
        ) : (
          <Skeleton className="mt-2 h-3 w-28" />
        )}
      </div>
      {user ? (
        <IconButton label={t('profiles.copyId')} onClick={() => void copy(user.id)}>
          <Copy />
        </IconButton>
      ) : null}
    </div>
  );
}
