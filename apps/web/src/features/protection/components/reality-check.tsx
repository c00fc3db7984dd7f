import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import type { RealityCheck as Check } from '@tulpar/contract/protection';
import { minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { Sheet } from '@tulpar/ui/sheet';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAcknowledgeCheck, useRealityCheck } from '../api.ts';
import { codesOf, failureText } from '../failure-text.ts';
import { formatAmount } from '../model.ts';
import * as styles from './protection.module.css';

function Facts({ check: { played_ms, staked, won, net, currency } }: { check: Check }) {
  const { t } = useLanguage();
  const rows = { staked, won, net } as const;
  return (
    <>
      <p className="text-20 font-bold">{t('protection.check.played', { time: formatAmount(t, 'time', played_ms, currency) })}</p>
      <dl className={styles.facts}>
        {(['staked', 'won', 'net'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`protection.check.${name}`)}</dt>
            <dd className="num">
              <Money amount={minor(rows[name])} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Ways() {
  const { t } = useLanguage();
  const rounds = useLinkPress({ href: paths.profileRounds });
  const limits = useLinkPress({ href: paths.profileLimits });
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button look="ghost" size="small" href={paths.profileRounds} onClick={rounds}>
        {t('profiles.links.rounds')}
      </Button>
      <Button look="ghost" size="small" href={paths.profileLimits} onClick={limits}>
        {t('common.footer.limits')}
      </Button>
    </div>
  );
}

/** Time and result could not be read. The player may look again, go on or stop. */
function Unread({ onAgain }: { onAgain: () => void }) {
  const { t } = useLanguage();
  return (
    <div className="grid gap-3" role="alert">
      <p className="text-muted">{t('protection.check.failed')}</p>
      <Button wide onClick={onAgain}>
        {t('protection.again')}
      </Button>
    </div>
  );
}

interface Ends {
  /** The player goes on; the next check is due then, null for never. */
  readonly onResume: (dueAt: string | null) => void;
  /** The server knows no such session any more: the game has to be opened anew, and asks again. */
  readonly onGone: () => void;
}

/** The player's yes. What did not reach the server is sent again with the next press, or as soon as the connection is back. */
function useResume(sessionId: string, { onResume, onGone }: Ends) {
  const { t } = useLanguage();
  const acknowledge = useAcknowledgeCheck();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function resume(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const result = await acknowledge(sessionId);
    setBusy(false);
    setFailure(result.ok ? null : failureText(t, result.error));
    if (result.ok) onResume(result.dueAt);
    else if (result.error.kind === 'refused' && codesOf(result.error).includes('GAME_SESSION_UNKNOWN')) onGone();
  }
  const resumeOnline = useEffectEvent(() => void resume());
  const hasFailed = failure !== null;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = () => resumeOnline();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [hasFailed]);
  return { isBusy, failure, resume };
}

interface SheetProps extends Ends {
  readonly sessionId: string;
  readonly onStop: () => void;
}

/** MONEY-103: how long and with what result the player has played. No bet is taken until they have chosen to go on. */
export function RealityCheck({ sessionId, onStop, ...ends }: SheetProps) {
  const { t } = useLanguage();
  const { data, isError, isFetching, refetch } = useRealityCheck(sessionId);
  const { isBusy, failure, resume } = useResume(sessionId, ends);
  return (
    <Sheet open onClose={null} title={t('protection.check.title')} closeLabel={t('common.actions.close')}>
      <div className="grid gap-4" data-part="reality-check">
        {data ? (
          <Facts check={data} />
        ) : isError && !isFetching ? (
          <Unread onAgain={() => void refetch()} />
        ) : (
          <Skeleton className="h-40 rounded-20" />
        )}
        {failure === null ? null : (
          <p className="text-center text-13 text-red-text" role="alert">
            {failure}
          </p>
        )}
        <div className="grid gap-2">
          <Button look="action" wide onClick={onStop}>
            {t('protection.check.stop')}
          </Button>
          <Button wide loading={isBusy || !(data || isError)} onClick={() => void resume()}>
            {t('protection.check.go')}
          </Button>
        </div>
        <Ways />
      </div>
    </Sheet>
  );
}
