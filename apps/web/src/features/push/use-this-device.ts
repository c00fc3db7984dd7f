import { useLanguage } from '@tulpar/app-kit/language';
import { notify } from '@tulpar/ui/notify';
import { usePushActs, usePushDevice, usePushSettings } from './api.ts';

/** Whether this browser gets messages, and the press that changes it; null where it cannot, or while it is not known. */
export function useThisDevice(): { readonly isOn: boolean; readonly change: (isOn: boolean) => Promise<void> } | null {
  const { t, language } = useLanguage();
  const { turnOn, turnOff } = usePushActs();
  const { data: settings } = usePushSettings();
  const { data: device } = usePushDevice();
  if (!settings || device?.kind !== 'ready') return null;
  const { id } = device;
  return {
    // A subscription that the server does not know gets nothing.
    isOn: id !== null && settings.devices.some((one) => one.id === id),
    async change(isOn) {
      const outcome = isOn ? await turnOn(settings.public_key, language) : await turnOff(id ?? '');
      if (outcome === 'failed') notify({ tone: 'error', title: t('push.failed') });
      if (outcome === 'refused') notify({ tone: 'info', title: t('push.refused') });
    },
  };
}
