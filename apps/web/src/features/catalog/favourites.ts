import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '@tulpar/app-kit/language';
import { useAddress, useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { notify } from '@tulpar/ui/notify';
import { backPath } from '#platform/back-path.ts';
import { useSession } from '#platform/session.ts';

const marks = () => import('./favourite-calls.ts');

const favouritesQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['catalog', 'favourites', playerId],
    queryFn: async ({ signal }) => (await marks()).readFavourites(signal),
    enabled: playerId !== '',
    staleTime: 300_000,
  });

/** LOBBY-05: whether a game is among the favourites, and how to change it. A guest is sent to log in and comes back afterwards. */
export function useFavourite(slug: string): { readonly isFavourite: boolean; readonly toggle: () => void } {
  const session = useSession();
  const { t } = useLanguage();
  const { path, search } = useAddress();
  const goTo = useGoTo();
  const client = useQueryClient();
  const isPlayer = session.status === 'player';
  const query = favouritesQuery(isPlayer ? session.playerId : '');
  const isFavourite = useQuery(query).data?.includes(slug) === true && isPlayer;
  return {
    isFavourite,
    toggle() {
      if (isPlayer) {
        void marks().then(({ setFavourite: setMark }) => setMark({ client, queryKey: query.queryKey, slug, isFavourite: !isFavourite, t }));
        return;
      }
      notify({ title: t('catalog.card.favouriteLogin') });
      backPath.remember(path + search);
      goTo(paths.login);
    },
  };
}
