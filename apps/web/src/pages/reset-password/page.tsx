import { ResetCodeForm } from '#features/accounts/components/reset-code-form.tsx';
import { ResetRequestForm } from '#features/accounts/components/reset-request-form.tsx';
import { readTyped, startIdentity, type TypedValues } from '#features/accounts/model.ts';
import { useGuestLanguage } from '#features/profiles/guest-language.ts';
import { AuthFrame } from '#parts/auth-frame.tsx';
import { LanguageButton } from '#parts/language-button.tsx';
import { Link } from '#parts/link.tsx';
import { useBoot } from '#platform/boot.ts';
import { useLanguage } from '#platform/language.tsx';
import { useGoTo, useNavigationState } from '#platform/navigation.ts';

export function Page() {
  const typed = readTyped(useNavigationState('typed'));
  const isSent = useNavigationState('isSent') === true;
  return <Reset key={JSON.stringify(typed)} typed={typed} isSent={isSent} />;
}

/** The second step is an entry of the history: back and forward move between the steps, and a reload keeps the place. */
function Reset({ typed, isSent }: { typed: TypedValues; isSent: boolean }) {
  const { t } = useLanguage();
  const { country } = useBoot();
  const goTo = useGoTo();
  const chooseLanguage = useGuestLanguage();
  const identity = startIdentity(typed, country);
  const title = t(isSent ? 'accounts.reset.codeTitle' : 'accounts.reset.title');

  return (
    <AuthFrame
      picture="login"
      bannerTitle={t('accounts.login.bannerTitle')}
      bannerText={t('accounts.login.bannerText')}
      phoneWords={
        <div className="auth-heading">
          <h1>{title}</h1>
          {isSent ? null : <p>{t('accounts.reset.sub')}</p>}
        </div>
      }
      title={title}
      other={
        <>
          {t('accounts.reset.rememberPassword')}{' '}
          <Link className="text-link" href="/auth/login" state={{ typed }}>
            {t('accounts.reset.logIn')}
          </Link>
        </>
      }
      language={<LanguageButton onChoose={chooseLanguage} />}
      backHref="/auth/login"
    >
      {isSent ? (
        <ResetCodeForm
          identity={identity}
          onChangeContact={() => goTo('/auth/reset-password', { state: { typed } })}
          onDone={() => goTo('/auth/reset-password/success', { replace: true })}
        />
      ) : (
        <ResetRequestForm start={identity} onSent={(values) => goTo('/auth/reset-password', { state: { typed: values, isSent: true } })} />
      )}
    </AuthFrame>
  );
}
