import { Link, useLinkPress } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import { IconButton } from '@tulpar/ui/icon-button';
import { Logo } from '@tulpar/ui/logo';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { useBoot } from '#platform/boot.ts';
import * as styles from './auth-frame.module.css';
import { Picture } from './pictures/picture.tsx';

interface Props {
  readonly picture: 'login' | 'register';
  /** The address of a picture that replaces the default one. */
  readonly banner?: string | null;
  /** Hides the picture on a phone, where the page has enough content. */
  readonly isPlain?: boolean;
  /** The large text on the picture of a desktop. */
  readonly bannerTitle: string;
  readonly bannerText: string;
  /** Below it: what kind of money is spoken of. */
  readonly bannerNote?: string | null;
  /** The text on the picture of a phone, with the page's heading. */
  readonly phoneWords: ReactNode;
  readonly title: string;
  /** The link to the other form: under the card on a phone, under the title on a desktop. */
  readonly other: ReactNode;
  /** Under the title on a desktop, instead of the link to the other form. */
  readonly under?: ReactNode;
  /** At the bottom: help for players who cannot continue. */
  readonly after?: ReactNode;
  readonly language: ReactNode;
  readonly backHref?: string;
  readonly children: ReactNode;
}

const PICTURES = {
  login: { name: 'banners/login-top.webp', deskName: 'banners/login-tall.webp' },
  register: { name: 'banners/register-wide.webp', deskName: 'banners/register-tall.webp' },
} as const;

/** The size reserved before the picture loads. */
const BANNER_SIZE = { width: 1600, height: 900 };
const PICTURE_SIZES = '(min-width: 800px) 50vw, 100vw';

function BannerWords({ bannerTitle, bannerText, bannerNote = null }: Pick<Props, 'bannerTitle' | 'bannerText' | 'bannerNote'>) {
  return (
    <div>
      <p className={styles.authSlogan}>{bannerTitle}</p>
      <p className="mt-2 text-17 text-muted">{bannerText}</p>
      {bannerNote === null ? null : <p className="mt-2 text-muted">{bannerNote}</p>}
    </div>
  );
}

/** The frame of login, registration and reset: a picture above the form on a phone, beside it on a desktop. */
export function AuthFrame(props: Props) {
  const { picture, banner = null, isPlain = false, phoneWords, title, other, language, backHref = paths.lobby, children } = props;
  const { under = other, after = null } = props;
  const { t } = useLanguage();
  const { brandName } = useBoot();
  // A picture that fails to load is replaced by the default one.
  const [broken, setBroken] = useState<string | null>(null);
  const back = useLinkPress({ href: backHref });
  return (
    <div className={styles.auth} data-picture={picture} data-plain={isPlain ? '' : undefined}>
      <div className={styles.authArt} data-part="auth-art">
        {banner === null || banner === broken ? (
          <Picture {...PICTURES[picture]} alt="" sizes={PICTURE_SIZES} isFirst />
        ) : (
          <img
            src={banner}
            alt=""
            width={BANNER_SIZE.width}
            height={BANNER_SIZE.height}
            fetchPriority="high"
            decoding="async"
            onError={() => setBroken(banner)}
          />
        )}
        <aside className={styles.authWords}>
          <Link href={paths.lobby} className="self-start text-[1.5rem]" aria-label={t('common.header.home', { brand: brandName })}>
            <Logo name={brandName.toLowerCase()} />
          </Link>
          <BannerWords {...props} />
        </aside>
      </div>
      <div className={styles.authSide}>
        <header className={styles.authTop}>
          <IconButton label={t('common.actions.back')} href={backHref} onClick={back}>
            <ArrowLeft />
          </IconButton>
          {language}
        </header>
        <main id="content" className={styles.authMain}>
          <div className="desk:hidden">{phoneWords}</div>
          <div className="max-desk:hidden">
            <h1 className="text-36">{title}</h1>
            <p className="mt-1.5 mb-6 text-muted">{under}</p>
          </div>
          <div className={styles.authCard}>{children}</div>
          {other ? <p className={`${styles.authOther} desk:hidden`}>{other}</p> : null}
          {after}
        </main>
        <footer className={styles.authFoot}>
          {t('common.notices.age')} · {t('common.notices.playResponsibly')}
        </footer>
      </div>
    </div>
  );
}
