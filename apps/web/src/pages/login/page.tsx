import { notify } from '@tulpar/ui/notify';
import { useState } from 'react';
import { LoginForm, useLoginForm } from '#features/accounts/components/login-form.tsx';
import { readTyped, startIdentity } from '#features/accounts/model.ts';
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
  const [typed] = useState(() => readTyped(navigationState('typed')));
  const form = useLoginForm({ ...startIdentity(typed, country), password: typed.password ?? '' });

  return (
    <AuthFrame
      picture="login"
      bannerTitle={t('accounts.login.bannerTitle')}
      bannerText={t('accounts.login.bannerText')}
      phoneWords={
        <div className="auth-heading">
          <h1>{t('accounts.login.title')}</h1>
          <p>{t('accounts.login.sub')}</p>
        </div>
      }
      title={t('accounts.login.title')}
      other={
        <>
          {t('accounts.login.noAccount')}{' '}
          <Link className="text-link" href="/auth/register" state={() => ({ typed: form.getValues() })}>
            {t('accounts.login.register')}
          </Link>
        </>
      }
      language={<LanguageButton onChoose={chooseLanguage} />}
    >
      <LoginForm
        form={form}
        onBanned={() => {
          notify({ tone: 'error', title: t('system.accountBlocked.title') });
          goTo('/#ban');
        }}
        forgotLink={
          <Link className="text-link" href="/auth/reset-password" state={() => ({ typed: { ...form.getValues(), password: undefined } })}>
            {t('accounts.login.forgot')}
          </Link>
        }
      />
    </AuthFrame>
  );
}
