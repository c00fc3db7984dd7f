import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import { CODE_MINUTES } from '@tulpar/domain/session';
import { formatDuration } from '@tulpar/i18n/format-duration';
import { notify } from '@tulpar/ui/notify';
import Clock from 'lucide-react/icons/clock';
import { useCallback, useState } from 'react';
import type { Identity, Outcome } from '#features/accounts/api.ts';
import { attemptOf, type CodeAbout, type IdentityValues, identityBody, writtenContact } from '#features/accounts/model.ts';
import { resetAttempts } from '#features/accounts/store.ts';
import * as linkStyles from '#parts/link.module.css';
import * as styles from './resend.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

const CODE_MS = CODE_MINUTES * 60_000;

interface Props {
  readonly identity: IdentityValues;
  readonly about: CodeAbout;
  readonly send: (identity: Identity) => Promise<Outcome>;
  readonly onFailure: (text: string | null) => void;
  readonly onSent?: () => void;
  /** The password has to be entered again before another code is sent. */
  readonly onStepUpNeeded?: () => void;
}

/** Requests another code once the pause is over, and says when the last code has expired. */
export function Resend({ identity, about, send, onFailure, onSent, onStepUpNeeded }: Props) {
  const { t } = useLanguage();
  const attempt = attemptOf(about, identity);
  const pause = useSecondsLeft(useCallback(() => resetAttempts.waitMs(attempt), [attempt]));
  const life = useSecondsLeft(useCallback(() => resetAttempts.leftMs(attempt, CODE_MS), [attempt]));
  const [isSending, setSending] = useState(false);
  const [hasWaited, setWaited] = useState(false);
  if (pause.secondsLeft > 0 && !hasWaited) setWaited(true);
  const isOver = life.secondsLeft === 0;

  async function resend(): Promise<void> {
    setSending(true);
    onFailure(null);
    const outcome = await send(identityBody(identity));
    setSending(false);
    if (!outcome.ok) {
      const isStepUpNeeded = outcome.error.kind === 'refused' && outcome.error.code === 'PROOF_REQUIRED';
      if (isStepUpNeeded && onStepUpNeeded) onStepUpNeeded();
      else onFailure(readFormErrors(t, outcome.error, []).general);
      return;
    }
    resetAttempts.add(attempt);
    pause.restart();
    life.restart();
    onSent?.();
    notify({ tone: 'success', title: t('NOTIFICATIONS.codeSent.message', { contact: writtenContact(identity) }) });
  }

  return (
    <div className={styles.resetAgain} data-part="reset-again">
      {/* The countdown is not announced every second, only its end. */}
      <output className={isOver ? 'text-gold' : 'sr-only'}>
        {isOver ? t('accounts.reset.codeExpired') : hasWaited && pause.secondsLeft === 0 ? t('accounts.reset.mayResend') : ''}
      </output>
      {pause.secondsLeft > 0 ? (
        <p className={styles.resetWait}>
          <Clock />
          {t('accounts.reset.resendIn', { time: formatDuration(t, pause.secondsLeft) })}
        </p>
      ) : (
        <>
          <button type="button" className={`${linkStyles.textLink} self-start`} disabled={isSending} onClick={() => void resend()}>
            {t('accounts.reset.resend')}
          </button>
          {about === 'reset' ? <p>{t('accounts.reset.noCode')}</p> : null}
        </>
      )}
    </div>
  );
}
