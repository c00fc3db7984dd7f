import { useLanguage } from '#platform/language.tsx';

/** ENTITY-40. */
export interface FooterPage {
  readonly url: string;
  readonly link_name: string;
}

/** ENTITY-41, of payments and of the law. Without a picture the name stands for itself. */
export interface FooterIcon {
  readonly image_url: string | null;
  readonly name: string;
  readonly url?: string;
}

const PAGES = [
  ['/about', 'about'],
  ['/rules', 'rules'],
  ['/payouts', 'payouts'],
  ['/responsible-gaming', 'responsibleGaming'],
  ['/privacy-policy', 'privacyPolicy'],
  ['/cookies', 'cookies'],
  ['/bonus', 'bonus'],
  ['/faq', 'faq'],
  ['/reviews', 'reviews'],
  ['/contacts', 'contacts'],
] as const;

/** FOOTER-03: the pages that the footer links to. */
export function useFooterPages(): readonly FooterPage[] {
  const { t } = useLanguage();
  return PAGES.map(([url, name]) => ({ url, link_name: t(`common.footer.${name}`) }));
}

/** FOOTER-04: ways to pay, named by their kind. */
export function usePaymentIcons(): readonly FooterIcon[] {
  const { t } = useLanguage();
  return (['card', 'wallet', 'mobile'] as const).map((kind) => ({ image_url: null, name: t(`common.footer.${kind}`) }));
}

/** FOOTER-04: signs of the law; an unlicensed installation has only what it promises by itself. */
export function useLegalIcons(): readonly FooterIcon[] {
  const { t } = useLanguage();
  return [{ image_url: null, name: t('common.footer.responsibleGaming'), url: '/responsible-gaming' }];
}
