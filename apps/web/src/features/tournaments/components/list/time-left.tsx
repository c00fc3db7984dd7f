import { useLanguage } from '@tulpar/app-kit/language';
import type { TournamentItem } from '@tulpar/contract/games/tournaments';
import { formatDuration } from '@tulpar/i18n/format-duration';
import { roundedLeft } from '#features/tournaments/model/countdown.ts';
import type { HeardNow } from '#features/tournaments/queries.ts';
import { useServerNow } from '#features/tournaments/use-server-now.ts';

interface Props {
  readonly item: TournamentItem;
  readonly heard: HeardNow;
}

/** How long until a listed tournament starts or ends, by the server's clock. */
export function TimeLeft({ item: { status, starts_at: startsAt, ends_at: endsAt }, heard }: Props) {
  const { t } = useLanguage();
  const isUpcoming = status === 'upcoming';
  const seconds = roundedLeft(Date.parse(isUpcoming ? startsAt : endsAt), useServerNow(heard));
  return t(isUpcoming ? 'tournaments.times.startsIn' : 'tournaments.times.endsIn', { left: formatDuration(t, seconds) });
}
