import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage, WithTexts } from '@tulpar/app-kit/language';
import { useGoTo, useNavigationState } from '@tulpar/app-kit/navigation';
import { carrySecret, useCarriedSecret } from '@tulpar/app-kit/storage/carried-secret';
import type { SecondStep } from '@tulpar/contract/accounts';
import * as paths from '@tulpar/contract/paths';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LoginForm, useLoginForm } from '#features/accounts/components/login-form.tsx';
import { PasskeySignIn } from '#features/accounts/components/passkey-sign-in.tsx';
import { SecondStepForm } from '#features/accounts/components/second-step-form.tsx';
import { useFollowMarket } from '#features/accounts/follow-market.ts';
import { type IdentityValues, readTyped, startIdentity, type TypedValues, withoutSecret } from '#features/accounts/model.ts';
import { useWaitingStep, waitingStep } from '#features/accounts/waiting-step.ts';
import { useGuestLanguage } from '#features/profiles/guest-language.ts';
import * as authFrameStyles from '#parts/auth-frame.module.css';
import { AuthFrame } from '#parts/auth-frame.tsx';
import { LanguageButton } from '#parts/language-button.tsx';
import * as linkStyles from '#parts/link.module.css';
import { useMarket } from '#platform/guest-choices.ts';
import { useTelegram } from '#platform/visitor/telegram.ts';

export function Page() {
  const typed = readTyped(useNavigationState('typed'));
  const password = useCarriedSecret();
  const step = useWaitingStep();
  useEffect(() => waitingStep.end, []);
  if (step)
    return (
      <WithTexts area="factors">
        <Step step={step} />
      </WithTexts>
    );
  // The values of the other form are known only after hydration; the form is then remounted with them.
  return <Login key={JSON.stringify(typed)} typed={typed} password={password} />;
}

/** The second step takes the place of the form, in the same frame. */
function Step({ step }: { step: SecondStep }) {
  const { t } = useLanguage();
  const goTo = useGoTo();
  const chooseLanguage = useGuestLanguage();
  return (
    <AuthFrame
      picture="login"
      isPlain
      bannerTitle={t('accounts.login.bannerTitle')}
      bannerText={t('accounts.login.bannerText')}
      phoneWords={
        <div className={authFrameStyles.authHeading}>
          <h1>{t('factors.ask.stepTitle')}</h1>
          <p>{t('factors.ask.stepText')}</p>
        </div>
      }
      title={t('factors.ask.stepTitle')}
      other={null}
      under={t('factors.ask.stepText')}
      language={<LanguageButton onChoose={chooseLanguage} />}
    >
      <SecondStepForm key={step.token} step={step} onOver={waitingStep.end} onBanned={() => goTo(paths.banned)} />
    </AuthFrame>
  );
}

function Login({ typed, password }: { typed: TypedValues; password: string }) {
  const { t } = useLanguage();
  const market = useMarket();
  const goTo = useGoTo();
  const isInTelegram = useTelegram();
  const chooseLanguage = useGuestLanguage();
  const form = useLoginForm({ ...startIdentity(typed, market), password });
  useFollowMarket(form as unknown as UseFormReturn<IdentityValues>, market);
  // The choices of the other form are passed back to it.
  const handOver = () => ({ typed: { ...typed, ...withoutSecret(form.getValues()) } });

  return (
    <AuthFrame
      picture="login"
      bannerTitle={t('accounts.login.bannerTitle')}
      bannerText={t('accounts.login.bannerText')}
      phoneWords={
        <div className={authFrameStyles.authHeading}>
          <h1>{t('accounts.login.title')}</h1>
          <p>{t('accounts.login.sub')}</p>
        </div>
      }
      title={t('accounts.login.title')}
      other={
        <>
          {t('accounts.login.noAccount')}{' '}
          <Link className={linkStyles.textLink} href={paths.register} state={handOver} onGo={() => carrySecret(form.getValues('password'))}>
            {t('accounts.login.register')}
          </Link>
        </>
      }
      language={<LanguageButton onChoose={chooseLanguage} />}
    >
      <LoginForm
        form={form}
        onBanned={() => goTo(paths.banned)}
        forgotLink={
          <Link className={linkStyles.textLink} href={paths.resetPassword} state={handOver}>
            {t('accounts.login.forgot')}
          </Link>
        }
      />
      {isInTelegram ? null : <PasskeySignIn onBanned={() => goTo(paths.banned)} />}
    </AuthFrame>
  );
}
