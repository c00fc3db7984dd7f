import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { ChoiceSheet } from '@tulpar/ui/choice-sheet';
import { Flag, type FlagCountry } from '@tulpar/ui/flag';
import { useLanguage } from '../language.ts';

const FLAGS: Readonly<Record<string, FlagCountry>> = { kk: 'KZ', en: 'GB', az: 'AZ' };

/** FOOTER-14: the flag of a language; the default is Russian's. */
export function flagOf(language: string): FlagCountry {
  return Object.hasOwn(FLAGS, language) ? (FLAGS[language] ?? 'RU') : 'RU';
}

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called with the choice. */
  readonly onChoose: (language: Language) => void;
}

/** The list of all four languages, each under its own name. */
export function LanguageSheet({ isOpen, onClose, onChoose }: Props) {
  const { t, language } = useLanguage();
  return (
    <ChoiceSheet
      open={isOpen}
      onClose={onClose}
      title={t('common.languages.title')}
      closeLabel={t('common.actions.close')}
      choices={LANGUAGES.map((code) => ({
        value: code,
        label: <span lang={code}>{t(`common.languageNames.${code}`)}</span>,
        icon: <Flag country={flagOf(code)} />,
      }))}
      value={language}
      onChoose={onChoose}
    />
  );
}
