import type { Language } from '@tulpar/domain/languages';
import { Flag } from '@tulpar/ui/flag';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useLanguage } from '#platform/language.tsx';
import * as styles from './language-button.module.css';
import { flagOf, LanguageSheet } from './language-sheet.tsx';

/** Shows the language in use and opens the list of all four. What a choice means is up to the page. */
export function LanguageButton({ onChoose, className }: { onChoose: (language: Language) => void; className?: string }) {
  const { t, language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${styles.languageButton} ${className ?? ''}`}
        aria-haspopup="dialog"
        // The code that is seen belongs to the name, so that who speaks to the device may say it.
        aria-label={`${t('common.languages.current', { language: t(`common.languageNames.${language}`) })}, ${language.toUpperCase()}`}
        onClick={() => setOpen(true)}
      >
        <Flag country={flagOf(language)} />
        <span aria-hidden="true">{language.toUpperCase()}</span>
        <ChevronDown size={16} strokeWidth={1.85} />
      </button>
      <LanguageSheet isOpen={isOpen} onClose={() => setOpen(false)} onChoose={onChoose} />
    </>
  );
}
