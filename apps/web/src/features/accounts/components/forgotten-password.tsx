import { readFormErrors } from '@tulpar/app-kit/form-errors';
import { useLanguage } from '@tulpar/app-kit/language';
import type { User } from '@tulpar/contract/profiles';
import { phoneCountry } from '@tulpar/domain/phone';
import { CODE_MINUTES } from '@tulpar/domain/session';
import { Sheet } from '@tulpar/ui/sheet';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { FormNote } from '#parts/form/form-note.tsx';
import * as listRowStyles from '#parts/list-row.module.css';
import { ActionRow } from '#parts/list-row.tsx';
import { updateForgottenPassword } from '../api.ts';
import { sendContactCode } from '../contact-api.ts';
import { attemptOf, type IdentityValues, identityBody, writtenContact } from '../model.ts';
import { resetAttempts } from '../store.ts';
import { ResetCodeForm } from './codes/reset-code-form.tsx';

type Contacts = Pick<User, 'phone' | 'email' | 'is_phone_verified' | 'is_email_verified'>;

/** Where a code may go: to verified contacts, or, where none is, to those there are. */
function codeTargets({ phone, email, is_phone_verified, is_email_verified }: Contacts): IdentityValues[] {
  const isNoneVerified = !is_phone_verified && !is_email_verified;
  const country = (phone && phoneCountry(phone)) || 'KZ';
  const values = { country, phone: phone ?? '', email: email ?? '' };
  return [
    ...(phone !== null && (is_phone_verified || isNoneVerified) ? [{ ...values, mode: 'phone' as const }] : []),
    ...(email !== null && (is_email_verified || isNoneVerified) ? [{ ...values, mode: 'email' as const }] : []),
  ];
}

interface Props {
  readonly user: Contacts;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const confirm = (_identity: unknown, code: string, newPassword: string) => updateForgottenPassword(code, newPassword);

function Steps({ user, onDone }: Pick<Props, 'user' | 'onDone'>) {
  const { t } = useLanguage();
  const [sentTo, setSentTo] = useState<IdentityValues | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function ask(identity: IdentityValues): Promise<void> {
    setFailure(null);
    const attempt = attemptOf('verify', identity);
    // A code that has just been sent is still good.
    if (resetAttempts.waitMs(attempt) > 0) return setSentTo(identity);
    const outcome = await sendContactCode(identityBody(identity));
    if (!outcome.ok) return setFailure(readFormErrors(t, outcome.error, []).general);
    resetAttempts.add(attempt);
    return setSentTo(identity);
  }

  if (sentTo)
    return (
      <>
        <p className="text-muted">{t('accounts.reset.codeSent', { contact: writtenContact(sentTo) })}</p>
        <ResetCodeForm identity={sentTo} about="verify" send={sendContactCode} confirm={confirm} onDone={onDone} />
      </>
    );
  return (
    <>
      <p className="text-muted">{t('security.password.forgottenText')}</p>
      <ul className={listRowStyles.rows}>
        {codeTargets(user).map((identity) => (
          <ActionRow
            key={identity.mode}
            icon={identity.mode === 'phone' ? <Smartphone /> : <Mail />}
            title={writtenContact(identity)}
            detail={t(identity.mode === 'phone' ? 'accounts.reset.smsHint' : 'accounts.reset.emailHint', { minutes: CODE_MINUTES })}
            onPress={() => void ask(identity)}
          />
        ))}
      </ul>
      <FormNote text={failure} />
    </>
  );
}

/** API-17: a signed-in player who has forgotten the password gets a code, and sets a new one with it. */
export function ForgottenPassword({ user, isOpen, onClose, onDone }: Props) {
  const { t } = useLanguage();
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('security.password.forgotten')} closeLabel={t('common.actions.close')}>
      <div className="flex flex-col gap-3">
        <Steps user={user} onDone={onDone} />
      </div>
    </Sheet>
  );
}
