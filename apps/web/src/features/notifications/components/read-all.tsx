import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '@tulpar/app-kit/language';
import { IconButton } from '@tulpar/ui/icon-button';
import CheckCheck from 'lucide-react/icons/check-check';
import { inboxQuery, readAll } from '#features/notifications/api.ts';
import { useSession } from '#platform/session.ts';
import { useUnread } from '#platform/unread-count.ts';

/** Marks everything as read, up to the newest message of the list; one that comes meanwhile stays unread. */
export function ReadAll() {
  const { t, language } = useLanguage();
  const client = useQueryClient();
  const session = useSession();
  // The list itself asks; this only reads what is known.
  const query = inboxQuery(session.status === 'player' ? session.playerId : '', language, null);
  const { data } = useInfiniteQuery({ ...query, enabled: false });
  const newest = data?.pages[0]?.data[0]?.id;
  if (useUnread() === 0 || newest === undefined) return null;
  return (
    <IconButton label={t('inbox.readAll')} onClick={() => void readAll(client, newest)}>
      <CheckCheck />
    </IconButton>
  );
}
