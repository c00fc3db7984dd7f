import { browserClock } from '@tulpar/app-kit/clock';
import { Link } from '@tulpar/app-kit/components/link';
import { useLanguage } from '@tulpar/app-kit/language';
import type { FooterPage } from '@tulpar/contract/content';
import * as paths from '@tulpar/contract/paths';
import { Logo } from '@tulpar/ui/logo';
import { Skeleton } from '@tulpar/ui/skeleton';
import { chat } from '#features/chat/store.ts';
import { useFooterContent, useHasPage } from '#features/content/api.ts';
import { ContactsBlock } from '#features/content/components/contacts-block.tsx';
import { FooterIcons } from '#features/content/components/footer-icons.tsx';
import { useChooseLanguage } from '#features/profiles/choose-language.ts';
import { LanguageButton } from '#parts/language-button.tsx';
import * as linkStyles from '#parts/link.module.css';
import { useBoot } from '#platform/boot.ts';
import { useSession } from '#platform/session.ts';
import { useLicence } from '#platform/visitor/licence.ts';
import * as wideStyles from './desktop-rail.module.css';
import * as styles from './footer.module.css';

/** The slug of the licence page, which the operator writes. */
const CERTIFICATE = 'licence';

/**
 * FOOTER-10, FOOTER-11: the age limit is always shown, the certificate only with a licence and a page about it. Its space is reserved
 * until that is known.
 */
function LicenceBlock({ hasCertificate }: { hasCertificate: boolean | null }) {
  const { t } = useLanguage();
  const { status } = useSession();
  return (
    <div className={styles.footLicence}>
      <span className={wideStyles.ageMark} aria-hidden="true">
        21+
      </span>
      <p>
        {t('common.notices.age')} · {t('common.notices.playResponsibly')}
        <br />
        {status === 'player' ? (
          <>
            <Link href={paths.profileLimits} className={linkStyles.textLink}>
              {t('common.footer.limits')}
            </Link>
            <br />
          </>
        ) : null}
        {t('common.notices.playMoney')}
      </p>
      {hasCertificate === null ? (
        <span className={`${linkStyles.textLink} invisible`}>{t('common.footer.certificate')}</span>
      ) : hasCertificate ? (
        <Link href={`/${CERTIFICATE}`} className={linkStyles.textLink}>
          {t('common.footer.certificate')}
        </Link>
      ) : null}
    </div>
  );
}

/** Placeholders in the number and size of the default icons, so that nothing below them moves when the icons arrive. */
const LINKS = 11;
const USUAL = { payments: { count: 5, height: 40 }, legal: { count: 2, height: 44 } };
const WIDTH_PX = { payments: 60, legal: 40 };

function Links({ pages }: { pages: readonly FooterPage[] | null }) {
  const { t } = useLanguage();
  if (pages === null)
    return (
      <div className={styles.footLinks} aria-hidden="true" data-waiting="">
        {Array.from({ length: LINKS }, (_, place) => (
          <span key={place} className="flex min-h-(--target) items-center">
            <Skeleton className="h-3 w-3/5 rounded-8" />
          </span>
        ))}
      </div>
    );
  return (
    <nav className={styles.footLinks} aria-label={t('common.footer.links')}>
      {pages.map(({ url, link_name }) => (
        <Link key={url} href={url}>
          {link_name}
        </Link>
      ))}
    </nav>
  );
}

/** The footer; each part appears when its data has loaded. */
export function Footer() {
  const { t } = useLanguage();
  const { brandName } = useBoot();
  const chooseLanguage = useChooseLanguage();
  const { pages, payments, legal } = useFooterContent();
  const hasCertificate = useHasPage(CERTIFICATE, useLicence());
  return (
    <div className={styles.footInside}>
      <div className={styles.footTop}>
        <span className="text-[1.375rem]">
          <Logo name={brandName.toLowerCase()} />
        </span>
        <LanguageButton onChoose={chooseLanguage} />
      </div>
      <Links pages={pages} />
      <ContactsBlock onChat={chat.open} />
      <FooterIcons label={t('common.footer.payments')} icons={payments} width={WIDTH_PX.payments} usual={USUAL.payments} />
      <FooterIcons label={t('common.footer.licence')} icons={legal} width={WIDTH_PX.legal} usual={USUAL.legal} />
      <LicenceBlock hasCertificate={hasCertificate} />
      <p className={styles.footRights} data-part="foot-rights">
        {t('common.footer.rights', { brand: brandName, year: String(new Date(browserClock.now()).getFullYear()) })}
      </p>
    </div>
  );
}
