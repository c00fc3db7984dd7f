import { Link } from '@tulpar/app-kit/components/link';
import { dayOf, timeOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { notify } from '@tulpar/ui/notify';
import { Pill } from '@tulpar/ui/pill';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import { EmptyState } from '#parts/empty-state.tsx';
import * as listRowStyles from '#parts/list-row.module.css';
import { useGame } from '../api.ts';
import { collectRounds, type RoundItem, saveFile, type useRounds } from '../history.ts';
import * as styles from './round-list.module.css';

function Row({ round }: { round: RoundItem }) {
  const { t } = useLanguage();
  const game = useGame(round.game, round.currency);
  const date = new Date(round.created_at);
  return (
    <li>
      <Link className={styles.roundRow} href={paths.fairness(round.id)}>
        <span className="min-w-0">
          <b className="block truncate">{game.data?.name ?? round.game}</b>
          <span className="text-13 text-muted num">
            {dayOf(date)} {timeOf(date)} · {t(round.is_free ? 'rounds.list.freeStake' : 'rounds.list.stake')}{' '}
            <Money amount={minor(round.stake)} currency={round.currency} />
          </span>
        </span>
        {round.win === null ? (
          <Pill tone="active">{t('rounds.list.open')}</Pill>
        ) : (
          <Money
            className={styles.roundNet}
            amount={minor(round.is_free ? round.win : round.win - round.stake)}
            currency={round.currency}
            hasPlus
          />
        )}
        <ChevronRight size={18} />
      </Link>
    </li>
  );
}

/** Exports the whole year as a file that `tulpar-audit` reads. */
function Export() {
  const { t } = useLanguage();
  const [count, setCount] = useState<number | null>(null);
  const save = async () => {
    setCount(0);
    const csv = await collectRounds(setCount);
    setCount(null);
    if (csv === null) notify({ tone: 'error', title: t('rounds.list.failed') });
    else saveFile('rounds.csv', csv, 'text/csv');
  };
  return (
    <Button size="small" loading={count !== null} onClick={() => void save()}>
      <Download size={18} />
      {count === null ? t('rounds.list.export') : t('rounds.list.exporting', { count })}
    </Button>
  );
}

/** The player's rounds for money, each of which can be verified. */
export function RoundList({ rounds }: { rounds: ReturnType<typeof useRounds> }) {
  const { t } = useLanguage();
  const items = rounds.data?.pages.flatMap(({ data }) => data) ?? [];
  if (rounds.isError)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">{t('rounds.list.failed')}</p>
        <Button size="small" onClick={() => void rounds.refetch()}>
          {t('rounds.failed.button')}
        </Button>
      </div>
    );
  if (items.length === 0)
    return (
      <EmptyState
        icon={<ListChecks />}
        title={t('rounds.list.empty')}
        text={t('rounds.list.emptyText')}
        action={{ label: t('rounds.list.emptyButton'), href: paths.games }}
      />
    );
  return (
    <div className="grid gap-3">
      <ul className={`${listRowStyles.rows} ${styles.roundRows}`}>
        {items.map((round) => (
          <Row key={round.id} round={round} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {rounds.hasNextPage ? (
          <Button size="small" loading={rounds.isFetchingNextPage} onClick={() => void rounds.fetchNextPage()}>
            {t('rounds.list.more')}
          </Button>
        ) : null}
        <Export />
      </div>
    </div>
  );
}
