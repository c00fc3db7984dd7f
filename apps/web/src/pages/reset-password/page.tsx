import { Link } from '@tulpar/app-kit/components/link';
import { RichText } from '@tulpar/app-kit/components/rich-text';
import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo, useNavigationState } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useConfirmReset, useRequestReset } from '#features/accounts/api.ts';
import { CodeRequestForm } from '#features/accounts/components/codes/code-request-form.tsx';
import { ResetCodeForm } from '#features/accounts/components/codes/reset-code-form.tsx';
import { readTyped, startIdentity, type TypedValues, writtenContact } from '#features/accounts/model.ts';
import { useGuestLanguage } from '#features/profiles/guest-language.ts';
import * as authFrameStyles from '#parts/auth-frame.module.css';
import { AuthFrame } from '#parts/auth-frame.tsx';
import { LanguageButton } from '#parts/language-button.tsx';
import * as linkStyles from '#parts/link.module.css';
import { useMarket } from '#platform/guest-choices.ts';
import * as styles from './page.module.css';

export function Page() {
  const typed = readTyped(useNavigationState('typed'));
  const isSent = useNavigationState('isSent') === true;
  return <Reset key={JSON.stringify(typed)} typed={typed} isSent={isSent} />;
}

const TAGS = {
  contacts: (text: string) => (
    <Link className={`${linkStyles.textLink} inline`} href={paths.contacts}>
      {text}
    </Link>
  ),
};

/** Help for players who have lost access to their number or address. */
function ContactChanged() {
  const { rich } = useLanguage();
  return (
    <p className={styles.resetHelp}>
      <MessageCircle />
      <span>
        <RichText parts={rich('accounts.reset.contactChanged')} tags={TAGS} />
      </span>
    </p>
  );
}

/** The second step is a history entry: back and forward move between the steps, and a reload keeps the step. */
function Reset({ typed, isSent }: { typed: TypedValues; isSent: boolean }) {
  const { t } = useLanguage();
  const country = useMarket();
  const goTo = useGoTo();
  const chooseLanguage = useGuestLanguage();
  const identity = startIdentity(typed, country);
  const contact = writtenContact(identity);
  const send = useRequestReset();
  const confirm = useConfirmReset();
  const title = t(isSent ? 'accounts.reset.codeTitle' : 'accounts.reset.title');
  const sent = (
    <span className={styles.resetSent}>
      {t('accounts.reset.codeSent', { contact })}
      <button type="button" className={linkStyles.textLink} onClick={() => goTo(paths.resetPassword, { state: { typed } })}>
        {t('accounts.reset.changeContact')}
      </button>
    </span>
  );
  const remember = (
    <>
      {t('accounts.reset.rememberPassword')}{' '}
      <Link className={linkStyles.textLink} href={paths.login} state={{ typed }}>
        {t('accounts.reset.logIn')}
      </Link>
    </>
  );

  return (
    <AuthFrame
      picture="login"
      isPlain={isSent}
      bannerTitle={t('accounts.login.bannerTitle')}
      bannerText={t('accounts.login.bannerText')}
      phoneWords={
        <div className={authFrameStyles.authHeading}>
          <h1>{title}</h1>
          <p>{isSent ? sent : t('accounts.reset.sub')}</p>
        </div>
      }
      title={title}
      under={isSent ? sent : remember}
      other={isSent ? null : remember}
      language={<LanguageButton onChoose={chooseLanguage} />}
      backHref={paths.login}
      after={isSent ? null : <ContactChanged />}
    >
      {isSent ? (
        <ResetCodeForm
          identity={identity}
          about="reset"
          send={send}
          confirm={confirm}
          onDone={() => goTo(paths.resetPasswordSuccess, { replace: true, state: { typed } })}
        />
      ) : (
        <CodeRequestForm
          start={identity}
          about="reset"
          send={send}
          onSent={(values) => goTo(paths.resetPassword, { state: { typed: values, isSent: true } })}
        />
      )}
    </AuthFrame>
  );
}
