import { useLanguage } from '@tulpar/app-kit/language';
import type { Change, Protection } from '@tulpar/contract/protection';
import { Button } from '@tulpar/ui/button';
import { Sheet } from '@tulpar/ui/sheet';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useProtectionHistory } from '../api.ts';
import { changeWords } from '../history.ts';
import { whenOf } from '../refusal.ts';
import type { RenderGameName } from './blocked-games.tsx';
import * as styles from './protection.module.css';

type RowProps = { change: Change; currency: Protection['currency']; renderName: RenderGameName };

/** Changes of one moment differ in what they are about. */
const keyOf = ({ at, what, limit, game, game_kind }: Change) => [at, what, limit?.kind, limit?.period, game, game_kind].join(' ');

function Row({ change, currency, renderName }: RowProps) {
  const { t } = useLanguage();
  const { title, text } = changeWords(t, change, currency);
  return (
    <li>
      <p className={styles.limitName}>{title ?? renderName(change.game ?? '')}</p>
      {/* A sentence, which has to break. */}
      <p className={styles.limitNote}>{text}</p>
      <p className={styles.limitNote}>
        <span className="num">{whenOf(change.at)}</span>
        {change.by === 'staff' ? ` · ${t('protection.byHouse')}` : null}
      </p>
    </li>
  );
}

function Changes({ renderName }: { renderName: RenderGameName }) {
  const { t } = useLanguage();
  const { data, isError, refetch } = useProtectionHistory();
  if (isError && !data)
    return (
      <div className="grid gap-3">
        <p className="text-muted">{t('protection.history.failed')}</p>
        <Button wide onClick={() => void refetch()}>
          {t('protection.again')}
        </Button>
      </div>
    );
  if (!data) return <Skeleton className="h-60 rounded-20" />;
  if (data.changes.length === 0) return <p className="text-muted">{t('protection.history.empty')}</p>;
  return (
    <ul className={styles.limits} data-part="protection-history">
      {data.changes.map((change) => (
        <Row key={keyOf(change)} change={change} currency={data.currency} renderName={renderName} />
      ))}
    </ul>
  );
}

/** PROTECT-08: every change of limits, pauses and closed games. */
export function HistorySheet({ open, onClose, renderName }: { open: boolean; onClose: () => void; renderName: RenderGameName }) {
  const { t } = useLanguage();
  return (
    <Sheet open={open} onClose={onClose} title={t('protection.history.title')} closeLabel={t('common.actions.close')}>
      <Changes renderName={renderName} />
    </Sheet>
  );
}
