import { Link, useLinkPress } from '@tulpar/app-kit/components/link';
import { RichText } from '@tulpar/app-kit/components/rich-text';
import { useLanguage } from '@tulpar/app-kit/language';
import { useNavigationState } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { Button } from '@tulpar/ui/button';
import { Logo } from '@tulpar/ui/logo';
import * as linkStyles from '#parts/link.module.css';
import { Picture } from '#parts/pictures/picture.tsx';
import { useBoot } from '#platform/boot.ts';
import * as styles from './page.module.css';

const TAGS = {
  contacts: (text: string) => (
    <Link className={`${linkStyles.textLink} inline`} href={paths.contacts}>
      {text}
    </Link>
  ),
};

/** ROUTE-05: the password was changed; links to the sign-in, and to support in case another person changed it. */
export function Page() {
  const { t, rich } = useLanguage();
  const { brandName } = useBoot();
  const typed = useNavigationState('typed');
  // LOGIN-06: the typed number is passed on to the sign-in form.
  const press = useLinkPress({ href: paths.login, state: { typed } });
  return (
    <div className={styles.done}>
      <header>
        <Link href={paths.lobby} className={styles.doneLogo} aria-label={t('common.header.home', { brand: brandName })}>
          <Logo name={brandName.toLowerCase()} />
        </Link>
      </header>
      <main id="content" className={styles.doneMain}>
        <div className={styles.doneWords}>
          <Picture name="spots/shield.webp" alt="" sizes="200px" isFirst className={styles.donePicture} />
          <h1>{t('accounts.reset.successTitle')}</h1>
          <p className="text-muted">{t('accounts.reset.successText')}</p>
        </div>
        <div className={styles.doneFoot}>
          <Button look="main" wide href={paths.login} onClick={press}>
            {t('accounts.reset.successLogIn')}
          </Button>
          <p>
            <RichText parts={rich('accounts.reset.notYou')} tags={TAGS} />
          </p>
        </div>
      </main>
    </div>
  );
}
