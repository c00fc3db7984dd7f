import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { ChoiceSheet } from '@tulpar/ui/choice-sheet';
import { Flag, type FlagCountry } from '@tulpar/ui/flag';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useLanguage } from '#platform/language.tsx';

const FLAGS = { kk: 'KZ', en: 'GB', az: 'AZ', ru: 'RU' } as const satisfies Record<Language, FlagCountry>;

/** Shows the language in use and opens the list of all four. What a choice means is up to the page. */
export function LanguageButton({ onChoose, className }: { onChoose: (language: Language) => void; className?: string }) {
  const { t, language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`language-button ${className ?? ''}`}
        aria-haspopup="dialog"
        // The code that is seen belongs to the name, so that who speaks to the device may say it.
        aria-label={`${t('common.languages.current', { language: t(`common.languageNames.${language}`) })}, ${language.toUpperCase()}`}
        onClick={() => setOpen(true)}
      >
        <Flag country={FLAGS[language]} />
        <span aria-hidden="true">{language.toUpperCase()}</span>
        <ChevronDown size={16} strokeWidth={1.85} />
      </button>
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('common.languages.title')}
        closeLabel={t('common.actions.close')}
        choices={LANGUAGES.map((code) => ({
          value: code,
          label: <span lang={code}>{t(`common.languageNames.${code}`)}</span>,
          icon: <Flag country={FLAGS[code]} />,
        }))}
        value={language}
        onChoose={onChoose}
      />
    </>
  );
}
