import { WithTexts } from '@tulpar/app-kit/language';
import { PushSettings } from '#features/push/components/push-settings.tsx';

/** What is pushed to the player's browsers, as a section of the settings. */
export function PushSection() {
  return (
    <WithTexts area="push">
      <PushSettings />
    </WithTexts>
  );
}
