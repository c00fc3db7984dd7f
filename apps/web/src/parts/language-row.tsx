import { flagOf, LanguageSheet } from '@tulpar/app-kit/components/language-sheet';
import { useLanguage } from '@tulpar/app-kit/language';
import type { Language } from '@tulpar/domain/languages';
import { Flag } from '@tulpar/ui/flag';
import Globe from 'lucide-react/icons/globe';
import { useState } from 'react';
import { ActionRow } from './list-row.tsx';

/** The current language as a row of a list; a press opens all four. */
export function LanguageRow({ onChoose }: { onChoose: (language: Language) => void }) {
  const { t, language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionRow
        icon={<Globe />}
        title={t('profiles.links.language')}
        after={
          <span className="flex items-center gap-2 text-muted">
            <Flag country={flagOf(language)} className="size-5" />
            {t(`common.languageNames.${language}`)}
          </span>
        }
        onPress={() => setOpen(true)}
      />
      <LanguageSheet isOpen={isOpen} onClose={() => setOpen(false)} onChoose={onChoose} />
    </>
  );
}
