import { useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import type { RealityCheck as Check } from '@tulpar/contract/protection';
import { minor } from '@tulpar/domain/money';
import { Button } from '@tulpar/ui/button';
import { Money } from '@tulpar/ui/money';
import { notify } from '@tulpar/ui/notify';
import { Sheet } from '@tulpar/ui/sheet';
import { Skeleton } from '@tulpar/ui/skeleton';
import { useState } from 'react';
import { useAcknowledgeCheck, useRealityCheck } from '../api.ts';
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

interface SheetProps {
  readonly sessionId: string;
  /** The player goes on; the next check is due then, null for never. */
  readonly onResume: (dueAt: string | null) => void;
  readonly onStop: () => void;
}

/** MONEY-103: how long and with what result the player has played. No bet is taken until they have chosen to go on. */
export function RealityCheck({ sessionId, onResume, onStop }: SheetProps) {
  const { t } = useLanguage();
  const { data, isError } = useRealityCheck(sessionId);
  const acknowledge = useAcknowledgeCheck();
  const [isBusy, setBusy] = useState(false);

  async function resume(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const result = await acknowledge(sessionId);
    setBusy(false);
    if (result.ok) onResume(result.dueAt);
    else notify({ tone: 'error', title: t('API_ERRORS.DEFAULT') });
  }
  return (
    <Sheet open onClose={null} title={t('protection.check.title')} closeLabel={t('common.actions.close')}>
      <div className="grid gap-4" data-part="reality-check">
        {data ? <Facts check={data} /> : <Skeleton className="h-40 rounded-20" />}
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
