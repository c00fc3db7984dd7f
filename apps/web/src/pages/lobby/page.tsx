import { Button } from '@tulpar/ui/button';
import { Pill } from '@tulpar/ui/pill';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Gauge from 'lucide-react/icons/gauge';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useLinkPress } from '#parts/link.tsx';
import { Picture } from '#parts/picture.tsx';
import { useLanguage } from '#platform/language.tsx';
import { backPath } from '#platform/navigation.ts';
import { useSession } from '#platform/session.ts';

const VALUES = [
  { name: 'fair', Icon: BadgeCheck },
  { name: 'limits', Icon: ShieldCheck },
  { name: 'balance', Icon: ScrollText },
  { name: 'light', Icon: Gauge },
] as const;

export function Page() {
  const { t } = useLanguage();
  const session = useSession();
  const register = useLinkPress({ href: '/auth/register', onGo: () => backPath.remember('/') });
  const deposit = useLinkPress({ href: '/cash-box/deposit' });
  return (
    <div className="px-gutter pt-3 pb-10 desk:pt-6">
      <section className="hero" aria-labelledby="hero-title">
        <Picture
          name="banners/welcome-wide.webp"
          alt=""
          sizes="(min-width: 1280px) 1180px, (min-width: 800px) 100vw, 480px"
          isFirst
          className="hero-picture"
        />
        <div className="hero-words">
          <Pill tone="money">
            <BadgeCheck />
            {t('lobby.banner.label')}
          </Pill>
          <h1 id="hero-title" className="hero-title">
            {t('lobby.banner.title')}
          </h1>
          <p className="hero-sub">{t('lobby.banner.sub')}</p>
          {session.status === 'guest' ? (
            <Button look="banner" href="/auth/register" onClick={register}>
              {t('lobby.banner.button')}
            </Button>
          ) : null}
        </div>
      </section>
      <section aria-labelledby="values-title" className="mt-shelf">
        <h2 id="values-title" className="text-20">
          {t('lobby.values.title')}
        </h2>
        <ul className="mt-3 grid gap-3 desk:grid-cols-2 wide:grid-cols-4">
          {VALUES.map(({ name, Icon }) => (
            <li key={name} className="value-card">
              <span className="value-mark">
                <Icon />
              </span>
              <h3 className="text-17 tracking-normal">{t(`lobby.values.${name}.title`)}</h3>
              <p className="text-muted">{t(`lobby.values.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className="floating-action">
        {session.status === 'guest' ? (
          <Button look="main" wide href="/auth/register" onClick={register}>
            {t('lobby.banner.button')}
          </Button>
        ) : (
          <Button look="main" wide href="/cash-box/deposit" onClick={deposit}>
            {t('common.header.deposit')}
          </Button>
        )}
      </div>
    </div>
  );
}
