import type { ReactNode } from 'react';
import { useChooseLanguage } from '#features/profiles/api.ts';
import { LanguageButton } from '#parts/language-button.tsx';
import { useLanguage } from '#platform/language.tsx';
import { Header } from './header.tsx';

/** Header, page and what stands under every page. */
export function FullFrame({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const chooseLanguage = useChooseLanguage();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="content" className="page flex-1">
        {children}
      </main>
      <footer className="page-foot">
        <div className="flex items-center gap-3">
          <span className="age-mark" aria-hidden="true">
            21+
          </span>
          <p>
            {t('common.notices.age')} · {t('common.notices.playResponsibly')}
            <br />
            {t('common.notices.playMoney')}
          </p>
        </div>
        <LanguageButton onChoose={chooseLanguage} />
      </footer>
    </div>
  );
}
