import { useLanguage } from '@tulpar/app-kit/language';
import type { PushSettings as Settings } from '@tulpar/contract/push';
import { PUSH_TOPICS, QUIET_HOURS_DEFAULT } from '@tulpar/domain/push';
import { Button } from '@tulpar/ui/button';
import { notify } from '@tulpar/ui/notify';
import { Skeleton } from '@tulpar/ui/skeleton';
import { Switch } from '@tulpar/ui/switch';
import { type ReactNode, useState } from 'react';
import * as formStyles from '#parts/form/form.module.css';
import { type PushChanges, usePushActs, usePushDevice, usePushSettings } from '../api.ts';
import { useThisDevice } from '../use-this-device.ts';
import { QuietHours } from './quiet-hours.tsx';

/** A switch that shows at once what was pressed, and goes back if it was not saved. */
function ActSwitch({ isOn, act, children }: { isOn: boolean; act: (isOn: boolean) => Promise<unknown>; children: ReactNode }) {
  const [pending, setPending] = useState<boolean | null>(null);
  async function change(next: boolean): Promise<void> {
    if (pending !== null) return;
    setPending(next);
    await act(next);
    setPending(null);
  }
  return (
    // Not disabled while saving, because it would lose the focus.
    <Switch checked={pending ?? isOn} aria-busy={pending !== null} onChange={(event) => void change(event.currentTarget.checked)}>
      {children}
    </Switch>
  );
}

function ThisDevice() {
  const { t } = useLanguage();
  const device = useThisDevice();
  return device ? (
    <ActSwitch isOn={device.isOn} act={device.change}>
      <span>
        {t('push.device')}
        <span className="block text-13 text-muted">{t('push.deviceText')}</span>
      </span>
    </ActSwitch>
  ) : null;
}

const WHY_NOT = { unsupported: 'push.unsupported', 'home-screen': 'push.homeScreen', blocked: 'push.blocked' } as const;

/** What is pushed, on all devices of the player. */
function Choices({ settings: { topics, quiet, has_details, per_day } }: { settings: Settings }) {
  const { t } = useLanguage();
  const { change } = usePushActs();
  async function save(changes: PushChanges): Promise<void> {
    if ((await change(changes)) === 'failed') notify({ tone: 'error', title: t('push.failed') });
  }
  return (
    <>
      {PUSH_TOPICS.map((topic) => (
        <ActSwitch
          key={topic}
          isOn={topics.includes(topic)}
          act={(isOn) => save({ topics: PUSH_TOPICS.filter((one) => (one === topic ? isOn : topics.includes(one))) })}
        >
          {t(`push.topics.${topic}`)}
        </ActSwitch>
      ))}
      <p className="text-13 text-muted">{t('push.perDay', { count: per_day })}</p>
      <ActSwitch isOn={has_details} act={(isOn) => save({ has_details: isOn })}>
        <span>
          {t('push.details')}
          <span className="block text-13 text-muted">{t('push.detailsText')}</span>
        </span>
      </ActSwitch>
      <ActSwitch isOn={quiet !== null} act={(isOn) => save({ quiet: isOn ? QUIET_HOURS_DEFAULT : null })}>
        <span>
          {t('push.quiet')}
          <span className="block text-13 text-muted">{t('push.quietText')}</span>
        </span>
      </ActSwitch>
      {quiet ? <QuietHours quiet={quiet} onChange={(next) => void save({ quiet: next })} /> : null}
    </>
  );
}

/** PUSH-11: messages to this browser while the app is closed. */
export function PushSettings() {
  const { t } = useLanguage();
  const { data: settings, isError, refetch } = usePushSettings();
  const { data: device } = usePushDevice();
  return (
    <section className="grid gap-3" aria-labelledby="push">
      <h2 id="push" className={formStyles.formTitle}>
        {t('push.title')}
      </h2>
      {isError ? (
        <div className={formStyles.formCard} role="alert">
          <p className="text-muted">{t('push.loadFailed')}</p>
          <Button look="ghost" onClick={() => void refetch()}>
            {t('common.actions.tryAgain')}
          </Button>
        </div>
      ) : settings && device ? (
        <div className={formStyles.formCard}>
          {device.kind === 'ready' ? <ThisDevice /> : <p className="text-muted">{t(WHY_NOT[device.kind])}</p>}
          {device.kind === 'ready' || settings.devices.length > 0 ? <Choices settings={settings} /> : null}
        </div>
      ) : (
        <Skeleton className="h-40 rounded-20" />
      )}
    </section>
  );
}
