import { Link } from '@tulpar/app-kit/components/link';
import { RichText } from '@tulpar/app-kit/components/rich-text';
import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo, useNavigationState } from '@tulpar/app-kit/navigation';
import { carrySecret, useCarriedSecret } from '@tulpar/app-kit/storage/carried-secret';
import * as paths from '@tulpar/contract/paths';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney } from '@tulpar/domain/money';
import { FIRST_DEPOSIT_SPINS, FIRST_STEP } from '@tulpar/domain/offers/ladder';
import { policyOf } from '@tulpar/domain/policy';
import { Pill } from '@tulpar/ui/pill';
import Gift from 'lucide-react/icons/gift';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSearch } from 'wouter';
import { RegisterForm, useRegisterForm } from '#features/accounts/components/register-form.tsx';
import { marketCurrency, useFollowMarket } from '#features/accounts/follow-market.ts';
import { type IdentityValues, readTyped, startIdentity, type TypedValues, withoutSecret } from '#features/accounts/model.ts';
import { useRegisterBanner } from '#features/content/api.ts';
import { useGuestLanguage } from '#features/profiles/guest-language.ts';
import * as authFrameStyles from '#parts/auth-frame.module.css';
import { AuthFrame } from '#parts/auth-frame.tsx';
import { AgeRefusal } from '#parts/form/age-refusal.tsx';
import { LanguageButton } from '#parts/language-button.tsx';
import * as linkStyles from '#parts/link.module.css';
import { useMarket, useShownCurrency } from '#platform/guest-choices.ts';
import { useAgeHold } from '#platform/visitor/age-hold.ts';
import { useLicence } from '#platform/visitor/licence.ts';
import { usePromoCode } from '#platform/visitor/promo-code.ts';

/** REGISTER-05: opens beside the form, so that no input is lost. */
const document = (href: string) => (text: string) => (
  <a href={href} target="_blank" rel="noopener">
    {text}
  </a>
);
const TERMS = { rules: document(paths.rules), privacy: document(paths.privacyPolicy) };

export function Page() {
  const typed = readTyped(useNavigationState('typed'));
  const promo = usePromoCode();
  const isLicensed = useLicence();
  const password = useCarriedSecret();
  // The values of the other form are known only after hydration; the form is then remounted with them.
  const key = JSON.stringify([typed, promo, isLicensed]);
  return <Register key={key} typed={{ promo_code: promo, ...typed }} password={password} isLicensed={isLicensed} />;
}

/** What the box of the terms states; the age only where the visitor ticks it. */
function Terms({ hasAge }: { hasAge: boolean }) {
  const { rich } = useLanguage();
  return <RichText parts={rich(hasAge ? 'accounts.register.terms' : 'accounts.register.termsAlone')} tags={TERMS} />;
}

/** REGISTER-01, MARKET-12: what the first deposit of the ladder really brings and asks. */
function useWelcomeBonus(currency: Currency, isLicensed: boolean): { readonly title: string; readonly text: string } {
  const { t } = useLanguage();
  const { percent, depositMin, amountMax, wager } = FIRST_STEP.terms[currency];
  return {
    title: t('accounts.register.bannerTitle', { percent, count: FIRST_DEPOSIT_SPINS }),
    text: t('accounts.register.bannerText', {
      min: formatMoney(depositMin, currency),
      max: formatMoney(amountMax, currency),
      wager: String(Math.min(wager, policyOf(isLicensed).wagerTimesMax)),
    }),
  };
}

/** The heading on the picture of a phone. */
function PhoneWords({ bonus, isLicensed }: { bonus: ReturnType<typeof useWelcomeBonus>; isLicensed: boolean }) {
  const { t } = useLanguage();
  return (
    <div className={`${authFrameStyles.authHeading} ${authFrameStyles.authHeadingNarrow}`}>
      <Pill tone="money">
        <Gift />
        {t('accounts.register.bannerLabel')}
      </Pill>
      <h1>{t('accounts.register.title')}</h1>
      <p>
        <b>{bonus.title}</b>
      </p>
      <p>{bonus.text}</p>
      {isLicensed ? null : <p>{t('common.notices.playMoneyHere')}</p>}
    </div>
  );
}

function Register({ typed, password, isLicensed }: { typed: TypedValues; password: string; isLicensed: boolean }) {
  const { t } = useLanguage();
  const market = useMarket();
  const currency = useShownCurrency();
  const goTo = useGoTo();
  // Elsewhere the date is asked for later, by a form that holds the refusal itself.
  const isHeld = useAgeHold() && isLicensed;
  const chooseLanguage = useGuestLanguage();
  const banner = useRegisterBanner(new URLSearchParams(useSearch()).get('lnd'));
  const { ticksTerms } = policyOf(isLicensed);
  const form = useRegisterForm({
    ...startIdentity(typed, market),
    password,
    currency: typed.currency ?? currency,
    promo_code: typed.promo_code ?? '',
    players_name: typed.players_name ?? '',
    address: typed.address ?? '',
    birthday: typed.birthday ?? '',
    // VALID-27: implied where no licence requires more.
    terms: ticksTerms,
  });
  const bonus = useWelcomeBonus(useWatch({ control: form.control, name: 'currency' }), isLicensed);
  useFollowMarket(form as unknown as UseFormReturn<IdentityValues>, market, (country) =>
    form.setValue('currency', marketCurrency(country)),
  );

  return (
    <AuthFrame
      picture="register"
      banner={banner}
      bannerTitle={bonus.title}
      bannerText={bonus.text}
      bannerNote={isLicensed ? null : t('common.notices.playMoneyHere')}
      phoneWords={<PhoneWords bonus={bonus} isLicensed={isLicensed} />}
      title={t('accounts.register.title')}
      other={
        <>
          {t('accounts.register.haveAccount')}{' '}
          <Link
            className={linkStyles.textLink}
            href={paths.login}
            state={() => ({ typed: withoutSecret(form.getValues()) })}
            onGo={() => carrySecret(form.getValues('password'))}
          >
            {t('accounts.register.logIn')}
          </Link>
        </>
      }
      language={<LanguageButton onChoose={chooseLanguage} />}
    >
      {isHeld ? (
        <AgeRefusal />
      ) : (
        <RegisterForm form={form} isLicensed={isLicensed} onBanned={() => goTo(paths.banned)} terms={<Terms hasAge={!ticksTerms} />} />
      )}
    </AuthFrame>
  );
}
