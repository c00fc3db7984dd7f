import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { Button } from '@tulpar/ui/button';
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import { FormNote } from '#parts/form/form-note.tsx';
import { usePasskeyHost } from '#platform/passkeys.ts';
import { usePasskeySignIn } from '../second-step.ts';

/** Signs in without a name and a password. Only on the domain that passkeys belong to. */
export function PasskeySignIn({ onBanned }: { onBanned: () => void }) {
  const { t } = useLanguage();
  const { isHere } = usePasskeyHost();
  const signIn = usePasskeySignIn();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!isHere) return null;

  async function press(): Promise<void> {
    setBusy(true);
    setError(null);
    const outcome = await signIn();
    setBusy(false);
    // Who has closed the browser's question knows it.
    if (outcome.ok || outcome.error === 'stopped') return;
    if (outcome.error.kind === 'refused' && outcome.error.code === 'AUTH_USER_BANNED') return onBanned();
    setError(readFormErrors(t, outcome.error, []).general);
  }

  return (
    <div className="mt-3 grid gap-3">
      <Button wide loading={isBusy} onClick={() => void press()}>
        <FingerprintPattern />
        {t('accounts.login.passkey')}
      </Button>
      <FormNote text={error} />
    </div>
  );
}
