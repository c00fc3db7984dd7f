import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { dayOf, timeOf } from '@tulpar/app-kit/format-date';
import { useLanguage } from '@tulpar/app-kit/language';
import type { SignIn } from '@tulpar/contract/security';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Pill } from '@tulpar/ui/pill';
import { Skeleton } from '@tulpar/ui/skeleton';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { deviceName, isPhone, placeName } from '#features/accounts/sign-in-words.ts';
import { useEndSignIns, useSignIns } from '#features/accounts/sign-ins-api.ts';
import * as formStyles from '#parts/form/form.module.css';
import * as rowStyles from '#parts/list-row.module.css';
import { EndOthers } from './end-others.tsx';
import * as styles from './sign-ins.module.css';

const momentOf = (time: string) => `${dayOf(new Date(time))} ${timeOf(new Date(time))}`;

interface ItemProps {
  readonly signIn: SignIn;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Item({ signIn, isBusy, onEnd }: ItemProps) {
  const { t, language } = useLanguage();
  const device = deviceName(signIn) ?? t('security.devices.unknown');
  const place = placeName(signIn, language);
  return (
    <li className={styles.item}>
      <span className={rowStyles.rowIcon} aria-hidden="true">
        {isPhone(signIn) ? <Smartphone /> : <Monitor />}
      </span>
      <span className={rowStyles.rowWords}>
        <span className={rowStyles.rowTitle}>{device}</span>
        {place === '' ? null : <span className={rowStyles.rowDetail}>{place}</span>}
        <span className={rowStyles.rowDetail}>
          {signIn.is_current
            ? t('security.devices.signedIn', { time: momentOf(signIn.signed_in_at) })
            : t('security.devices.lastSeen', { time: momentOf(signIn.last_seen_at) })}
        </span>
      </span>
      {signIn.is_current ? (
        <Pill tone="good">{t('security.devices.current')}</Pill>
      ) : (
        <Button size="small" loading={isBusy} aria-label={t('security.devices.endLabel', { device })} onClick={onEnd}>
          {t('security.devices.end')}
        </Button>
      )}
    </li>
  );
}

/** SECURITY-03: where the player is signed in. This device is marked; the others can be ended, one or all. */
export function SignIns() {
  const { t } = useLanguage();
  const { data: signIns, isError, refetch } = useSignIns();
  const { endOne } = useEndSignIns();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function end(id: string): Promise<void> {
    setBusyId(id);
    const ended = await endOne(id);
    setBusyId(null);
    if (ended === null) return;
    // One that has ended meanwhile is what the player wanted.
    const isGone = ended.ok || (ended.error.kind === 'refused' && ended.error.status === 404);
    if (isGone) notify({ tone: 'success', title: t('security.devices.ended') });
    else notify({ tone: 'error', title: readFormErrors(t, ended.error, []).general ?? t('API_ERRORS.DEFAULT') });
  }

  const sorted = signIns?.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  return (
    <>
      <h2 className={formStyles.formTitle}>{t('security.devices.title')}</h2>
      {/* Above the list, whose length is known last. */}
      <p className={styles.why}>{t('security.devices.why')}</p>
      {sorted ? (
        <ul className={rowStyles.rows}>
          {sorted.map((signIn) => (
            <Item key={signIn.id} signIn={signIn} isBusy={busyId === signIn.id} onEnd={() => void end(signIn.id)} />
          ))}
        </ul>
      ) : isError ? (
        <div className={formStyles.formCard}>
          <p className="text-muted">{t('security.devices.failed')}</p>
          <Button wide onClick={() => void refetch()}>
            {t('common.actions.tryAgain')}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-40 rounded-20" />
      )}
      {sorted?.some(({ is_current }) => !is_current) ? <EndOthers /> : null}
    </>
  );
}
