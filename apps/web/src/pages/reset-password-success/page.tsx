import { Button } from '@tulpar/ui/button';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useGuestLanguage } from '#features/profiles/guest-language.ts';
import { AuthFrame } from '#parts/auth-frame.tsx';
import { LanguageButton } from '#parts/language-button.tsx';
import { useLinkPress } from '#parts/link.tsx';
import { useLanguage } from '#platform/language.tsx';

export function Page() {
  const { t } = useLanguage();
  const chooseLanguage = useGuestLanguage();
  const press = useLinkPress({ href: '/auth/login' });
  return (
    <AuthFrame
      picture="login"
      bannerTitle={t('accounts.login.bannerTitle')}
      bannerText={t('accounts.login.bannerText')}
      phoneWords={
        <div className="auth-heading">
          <h1>{t('accounts.reset.successTitle')}</h1>
        </div>
      }
      title={t('accounts.reset.successTitle')}
      other={null}
      language={<LanguageButton onChoose={chooseLanguage} />}
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <BadgeCheck className="size-14 text-green" />
        <p className="text-muted">{t('accounts.reset.successText')}</p>
        <Button look="main" wide href="/auth/login" onClick={press}>
          {t('accounts.reset.successLogIn')}
        </Button>
      </div>
    </AuthFrame>
  );
}
