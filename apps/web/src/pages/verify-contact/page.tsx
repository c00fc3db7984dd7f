import { RichText } from '@tulpar/app-kit/components/rich-text';
import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo, useNavigationState, useSegments } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import type { User } from '@tulpar/contract/profiles';
import { phoneCountry } from '@tulpar/domain/phone';
import { notify } from '@tulpar/ui/notify';
import { Skeleton } from '@tulpar/ui/skeleton';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { CodeRequestForm } from '#features/accounts/components/codes/code-request-form.tsx';
import { ContactCodeForm } from '#features/accounts/components/codes/contact-code-form.tsx';
import { sendContactCode } from '#features/accounts/contact-api.ts';
import { type IdentityValues, readTyped, startIdentity, writtenContact } from '#features/accounts/model.ts';
import { pendingCode } from '#features/accounts/pending-code.ts';
import { chat } from '#features/chat/store.ts';
import { useKeepUser } from '#features/profiles/changing.ts';
import { ProfileLoadError } from '#features/profiles/components/profile-load-error.tsx';
import { useKnownProfile } from '#features/profiles/known-profile.ts';
import { EmptyState } from '#parts/empty-state.tsx';
import { Illustration } from '#parts/illustration.tsx';
import * as linkStyles from '#parts/link.module.css';
import * as pageStyles from '#parts/page.module.css';
import { PageTop } from '#parts/page-top.tsx';
import * as styles from './page.module.css';

/** ROUTE-18: requests a code, verifies it and returns to the contacts. The path says which contact. */
export function Page() {
  const { t } = useLanguage();
  const { user, loadError } = useKnownProfile();
  const [, segment] = useSegments();
  const mode = segment === 'verify-phone' ? 'phone' : 'email';
  return (
    <div className={pageStyles.pageNarrow}>
      <PageTop title={t(`profiles.verify.${mode}Title`)} backHref={paths.profileContacts} />
      {user ? (
        <Verify key={mode} mode={mode} user={user} />
      ) : loadError ? (
        <ProfileLoadError {...loadError} />
      ) : (
        <div className="px-gutter">
          <Skeleton className="h-60 rounded-20" />
        </div>
      )}
    </div>
  );
}

const TAGS = {
  b: (text: string) => <b>{text}</b>,
  chat: (text: string) => (
    <button type="button" className={`${linkStyles.textLink} inline`} onClick={chat.open}>
      {text}
    </button>
  ),
};

function Help() {
  const { rich } = useLanguage();
  return (
    <p className={styles.verifyHelp}>
      <RichText parts={rich('profiles.verify.noCode')} tags={TAGS} />
    </p>
  );
}

interface Props {
  readonly mode: 'phone' | 'email';
  readonly user: User;
}

function startOf({ mode, user }: Props): IdentityValues {
  const country = (user.phone && phoneCountry(user.phone)) || (user.currency === 'AZN' ? 'AZ' : 'KZ');
  return { mode, country, phone: user.phone ?? '', email: user.email ?? '' };
}

interface ChangeProps {
  readonly mode: Props['mode'];
  readonly onChange: () => void;
}

function ChangeContact({ mode, onChange }: ChangeProps) {
  const { t } = useLanguage();
  return (
    <button type="button" className={linkStyles.textLink} onClick={onChange}>
      {t(`profiles.verify.${mode}Change`)}
    </button>
  );
}

function Verified({ mode, user, onChange }: Props & ChangeProps) {
  const { t } = useLanguage();
  return (
    <EmptyState
      tone="good"
      spot="shield"
      title={t(`profiles.verify.${mode}Done`)}
      detail={writtenContact(startOf({ mode, user }))}
      text={t('profiles.verify.textDone')}
      action={{ label: t('profiles.verify.button'), href: paths.profileContacts }}
    >
      <ChangeContact mode={mode} onChange={onChange} />
    </EmptyState>
  );
}

interface SentProps extends ChangeProps {
  readonly identity: IdentityValues;
  /** The code was requested on this page. */
  readonly isNew: boolean;
}

/** Step 2: the code that was sent. */
function SentCode({ mode, identity, isNew, onChange }: SentProps) {
  const { t, rich } = useLanguage();
  const goTo = useGoTo();
  const keepUser = useKeepUser();
  return (
    <>
      <p>
        <RichText parts={rich('profiles.verify.codeSent', { contact: writtenContact(identity) })} tags={TAGS} />
      </p>
      <ChangeContact mode={mode} onChange={onChange} />
      <ContactCodeForm
        identity={identity}
        isNew={isNew}
        help={<Help />}
        onStepUpNeeded={onChange}
        onDone={(changed) => {
          pendingCode.clear();
          keepUser(changed);
          notify({ tone: 'success', title: t(`profiles.verify.${mode}Done`) });
          goTo(paths.profileContacts, { replace: true });
        }}
      />
    </>
  );
}

/** Each step is a history entry, so that a player who leaves to read the message returns to the same step. */
function Verify({ mode, user }: Props) {
  const { t } = useLanguage();
  const goTo = useGoTo();
  const step = useNavigationState('step');
  const typed = readTyped(useNavigationState('typed'));
  const [isNew, setNew] = useState(false);
  const path = paths.verifyContact(mode);
  const isVerified = mode === 'phone' ? user.is_phone_verified : user.is_email_verified;
  const askAgain = () => goTo(path, { state: { step: 'ask' } });

  if (step === undefined && isVerified) return <Verified mode={mode} user={user} onChange={askAgain} />;

  // Without a step the page was opened anew, perhaps because the device had unloaded it while the message was read.
  const kept = step === undefined ? pendingCode.read(mode) : null;
  const isSent = kept !== null || (step === 'code' && typed.mode === mode);
  const identity = isSent ? (kept ?? startIdentity(typed, null)) : { ...startOf({ mode, user }), ...(isVerified && { [mode]: '' }) };
  return (
    <div className={styles.verify} data-part="verify">
      <div className={styles.verifyPicture}>
        <Illustration name="shield" />
        <span className={styles.verifySign} aria-hidden="true">
          {mode === 'phone' ? <Smartphone /> : <Mail />}
        </span>
      </div>
      <h2>{t(isSent ? 'accounts.reset.codeTitle' : `profiles.verify.${mode}Ask`)}</h2>
      {isSent ? (
        <SentCode mode={mode} identity={identity} isNew={isNew} onChange={askAgain} />
      ) : (
        <>
          <p>{t(user[mode] && isVerified ? 'profiles.verify.changeNote' : `profiles.verify.${mode}Why`)}</p>
          <CodeRequestForm
            start={identity}
            about="verify"
            send={sendContactCode}
            onSent={(values, isNewCode) => {
              setNew(isNewCode);
              pendingCode.keep(values);
              goTo(path, { state: { step: 'code', typed: values } });
            }}
          />
        </>
      )}
    </div>
  );
}
