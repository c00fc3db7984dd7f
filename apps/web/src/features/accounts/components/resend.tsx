import { formatPhone } from '@tulpar/domain/phone';
import { CODE_MINUTES } from '@tulpar/domain/session';
import { formatDuration } from '@tulpar/i18n/format-duration';
import { notify } from '@tulpar/ui/notify';
import Clock from 'lucide-react/icons/clock';
import { useCallback, useState } from 'react';
import { readFormErrors } from '#parts/form/form-errors.ts';
import { useLanguage } from '#platform/language.tsx';
import { useRequestReset } from '../api.ts';
import { type IdentityValues, identityBody } from '../model.ts';
import { resetAttempts } from '../store.ts';
import { addressOf } from './reset-request-form.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

const CODE_MS = CODE_MINUTES * 60_000;

interface Props {
  readonly identity: IdentityValues;
  readonly onFailure: (text: string | null) => void;
}

/** Another code can be asked for when the pause is over; whoever waited too long is told that theirs has run out. */
export function Resend({ identity, onFailure }: Props) {
  const { t } = useLanguage();
  const requestReset = useRequestReset();
  const address = addressOf(identity);
  const pause = useSecondsLeft(useCallback(() => resetAttempts.waitMs(address), [address]));
  const life = useSecondsLeft(useCallback(() => resetAttempts.leftMs(address, CODE_MS), [address]));
  const [isSending, setSending] = useState(false);

  async function resend(): Promise<void> {
    setSending(true);
    onFailure(null);
    const outcome = await requestReset(identityBody(identity));
    setSending(false);
    if (!outcome.ok) {
      onFailure(readFormErrors(t, outcome.error, []).general);
      return;
    }
    resetAttempts.add(address);
    pause.restart();
    life.restart();
    notify({
      tone: 'success',
      title: t('NOTIFICATIONS.codeSent.message', { contact: address.includes('@') ? address : formatPhone(address) }),
    });
  }

  return (
    <div className="reset-again" aria-live="polite">
      {life.secondsLeft === 0 ? <p className="text-gold">{t('accounts.reset.codeExpired')}</p> : null}
      {pause.secondsLeft > 0 ? (
        <p className="reset-wait">
          <Clock />
          {t('accounts.reset.resendIn', { time: formatDuration(t, pause.secondsLeft) })}
        </p>
      ) : (
        <>
          <button type="button" className="text-link self-start" disabled={isSending} onClick={() => void resend()}>
            {t('accounts.reset.resend')}
          </button>
          <p>{t('accounts.reset.noCode')}</p>
        </>
      )}
    </div>
  );
}
