import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useLanguage } from '@tulpar/app-kit/language';
import { useEffect, useRef, useState } from 'react';
import * as pageFrameStyles from './page-frame.module.css';

const loadFooter = async () => (await import('./footer.tsx')).Footer;

/** FOOTER-01: the footer is rendered once its place is scrolled into view. It is the last element of a page, so nothing moves. */
export function FooterPlace() {
  const { t } = useLanguage();
  const place = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isSeen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <footer ref={place} className={pageFrameStyles.foot} aria-label={t('common.footer.label')}>
      {isSeen ? <Lazy load={loadFooter} given={{}} /> : null}
    </footer>
  );
}
