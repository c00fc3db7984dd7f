import { useLanguage } from '@tulpar/app-kit/language';
import type { User } from '@tulpar/contract/profiles';
import { notify } from '@tulpar/ui/notify';
import { Switch } from '@tulpar/ui/switch';
import { useState } from 'react';
import * as formStyles from '#parts/form/form.module.css';
import { useUpdateProfile } from '../changing.ts';

type Channel = 'receive_email' | 'receive_sms';

/** A switch with an optimistic update; if saving fails, it reverts with a message. */
function NewsSwitch({ user, channel, label }: { user: User; channel: Channel; label: string }) {
  const { t } = useLanguage();
  const updateProfile = useUpdateProfile();
  const [pending, setPending] = useState<boolean | null>(null);

  async function change(isOn: boolean): Promise<void> {
    if (pending !== null) return;
    setPending(isOn);
    const outcome = await updateProfile({ [channel]: isOn });
    setPending(null);
    if (!outcome.ok) notify({ tone: 'error', title: t('API_ERRORS.DEFAULT') });
  }

  return (
    <Switch
      name={channel === 'receive_email' ? 'emailNews' : 'smsNews'}
      checked={pending ?? user[channel]}
      // Not disabled while saving, because it would lose the focus.
      aria-busy={pending !== null}
      onChange={(event) => void change(event.currentTarget.checked)}
    >
      {label}
    </Switch>
  );
}

/** ROUTE-16: the news subscriptions. */
export function NewsSwitches({ user }: { user: User }) {
  const { t } = useLanguage();
  return (
    <div className={formStyles.formCard}>
      <NewsSwitch user={user} channel="receive_email" label={t('profiles.settingsPage.emailNews')} />
      <NewsSwitch user={user} channel="receive_sms" label={t('profiles.settingsPage.smsNews')} />
    </div>
  );
}
