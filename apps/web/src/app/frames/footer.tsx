import { Logo } from '@tulpar/ui/logo';
import { chat } from '#features/chat/store.ts';
import { useFooterContent, useHasPage } from '#features/content/api.ts';
import { ContactsBlock } from '#features/content/components/contacts-block.tsx';
import { FooterIcons } from '#features/content/components/footer-icons.tsx';
import { useChooseLanguage } from '#features/profiles/api.ts';
import { LanguageButton } from '#parts/language-button.tsx';
import { Link } from '#parts/link.tsx';
import { useBoot } from '#platform/boot.ts';
import { useLanguage } from '#platform/language.tsx';
import { useLicence } from '#platform/visitor/licence.ts';

/** The page of text that an operator with a licence writes. */
const CERTIFICATE = 'licence';

/** FOOTER-10, FOOTER-11: the age for everybody, the certificate where there is a licence and a page that shows it. */
function LicenceBlock({ hasCertificate }: { hasCertificate: boolean }) {
  const { t } = useLanguage();
  return (
    <div className="foot-licence">
      <span className="age-mark" aria-hidden="true">
        21+
      </span>
      <p>
        {t('common.notices.age')} · {t('common.notices.playResponsibly')}
        <br />
        {t('common.notices.playMoney')}
      </p>
      {hasCertificate ? (
        <Link href={`/${CERTIFICATE}`} className="text-link">
          {t('common.footer.certificate')}
        </Link>
      ) : null}
    </div>
  );
}

/** What stands under the pages, once somebody has come so far. */
export function Footer() {
  const { t } = useLanguage();
  const { brandName } = useBoot();
  const chooseLanguage = useChooseLanguage();
  const content = useFooterContent();
  const hasCertificate = useHasPage(CERTIFICATE, useLicence());
  if (content === null || hasCertificate === null) return null;
  return (
    <div className="foot-inside">
      <div className="foot-top">
        <span className="text-[1.375rem]">
          <Logo name={brandName.toLowerCase()} />
        </span>
        <LanguageButton onChoose={chooseLanguage} />
      </div>
      <nav className="foot-links" aria-label={t('common.footer.links')}>
        {content.pages.map(({ url, link_name }) => (
          <Link key={url} href={url}>
            {link_name}
          </Link>
        ))}
      </nav>
      <ContactsBlock onChat={chat.open} />
      <FooterIcons label={t('common.footer.payments')} icons={content.payments} />
      <FooterIcons label={t('common.footer.licence')} icons={content.legal} />
      <LicenceBlock hasCertificate={hasCertificate} />
      <p className="foot-rights">{t('common.footer.rights', { brand: brandName })}</p>
    </div>
  );
}
