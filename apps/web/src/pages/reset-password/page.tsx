import { useState } from 'react';
import { ResetCodeForm } from '#features/accounts/components/reset-code-form.tsx';
import { ResetRequestForm } from '#features/accounts/components/reset-request-form.tsx';
import { type IdentityValues, readTyped, startIdentity } from '#features/accounts/model.ts';
import { useGuestLanguage } from '#features/profiles/guest-language.ts';
import { AuthFrame } from '#parts/auth-frame.tsx';
import { LanguageButton } from '#parts/language-button.tsx';
import { Link } from '#parts/link.tsx';
import { useBoot } from '#platform/boot.ts';
import { useLanguage } from '#platform/language.tsx';
import { navigationState, useGoTo } from '#platform/navigation.ts';

export function Page() {
  const { t } = useLanguage();
  const { country } = useBoot();
  const goTo = useGoTo();
  const chooseLanguage = useGuestLanguage();
  const [start, setStart] = useState<IdentityValues>(() => startIdentity(readTyped(navigationState('typed')), country));
  const [sentTo, setSentTo] = useState<IdentityValues | null>(null);
  const title = t(sentTo ? 'accounts.reset.codeTitle' : 'accounts.reset.title');

  return (
    <AuthFrame
      picture="login"
      bannerTitle={t('accounts.login.bannerTitle')}
      bannerText={t('accounts.login.bannerText')}
      phoneWords={
        <div className="auth-heading">
          <h1>{title}</h1>
          {sentTo ? null : <p>{t('accounts.reset.sub')}</p>}
        </div>
      }
      title={title}
      other={
        <>
          {t('accounts.reset.rememberPassword')}{' '}
          <Link className="text-link" href="/auth/login" state={{ typed: sentTo ?? start }}>
            {t('accounts.reset.logIn')}
          </Link>
        </>
      }
      language={<LanguageButton onChoose={chooseLanguage} />}
      backHref="/auth/login"
    >
      {sentTo ? (
        <ResetCodeForm
          identity={sentTo}
          onChangeContact={() => setSentTo(null)}
          onDone={() => goTo('/auth/reset-password/success', { replace: true })}
        />
      ) : (
        <ResetRequestForm
          start={start}
          onSent={(values) => {
            setStart(values);
            setSentTo(values);
          }}
        />
      )}
    </AuthFrame>
  );
}
