import { flagOf, LanguageSheet } from '@tulpar/app-kit/components/language-sheet';
import { useLanguage } from '@tulpar/app-kit/language';
import { LANGUAGE_ABBREVIATIONS, type Language } from '@tulpar/domain/languages';
import { Flag } from '@tulpar/ui/flag';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import * as styles from './language-button.module.css';

/** Shows the current language and opens the list of all four. The page handles the choice. */
export function LanguageButton({ onChoose, className }: { onChoose: (language: Language) => void; className?: string }) {
  const { t, language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const short = LANGUAGE_ABBREVIATIONS[language];
  return (
    <>
      <button
        type="button"
        className={`${styles.languageButton} ${className ?? ''}`}
        aria-haspopup="dialog"
        // The accessible name includes the visible abbreviation, for speech input.
        aria-label={`${t('common.languages.current', { language: t(`common.languageNames.${language}`) })}, ${short}`}
        onClick={() => setOpen(true)}
      >
        <Flag country={flagOf(language)} />
        <span aria-hidden="true">{short}</span>
        <ChevronDown size={16} strokeWidth={1.85} />
      </button>
      <LanguageSheet isOpen={isOpen} onClose={() => setOpen(false)} onChoose={onChoose} />
    </>
  );
}
