import { SEARCH_CHARACTERS_MAX } from '@tulpar/contract/field-values';
import * as paths from '@tulpar/contract/paths';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef } from 'react';
import { useChooseLanguage } from '#features/profiles/choose-language.ts';
import { LanguageButton } from '#parts/language-button.tsx';
import { useLanguage } from '#platform/language.tsx';
import { useGoTo } from '#platform/navigation.ts';
import * as styles from './desktop-rail.module.css';

const FOUND = paths.gamesCategory('all-games');
/** With a second key: a single one would be taken from those who speak to their device. */
const SHORTCUT = 'Ctrl K';

/** Leads to all games with what was typed. It is a form, so that it does so before any code has come. */
export function HeaderSearch() {
  const { t } = useLanguage();
  const goTo = useGoTo();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      // The key, wherever the letters are: a Cyrillic keyboard has another one there.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return (
    <search className={styles.headerSearch}>
      <form
        className="contents"
        action={FOUND}
        onSubmit={(event) => {
          event.preventDefault();
          const text = field.current?.value.trim() ?? '';
          event.currentTarget.reset();
          goTo(text === '' ? FOUND : `${FOUND}?search=${encodeURIComponent(text)}`);
        }}
      >
        <Search size={20} />
        <input
          ref={field}
          type="search"
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SEARCH_CHARACTERS_MAX}
          aria-label={t('catalog.search.title')}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={t('catalog.search.title')}
        />
        <span aria-hidden="true">{SHORTCUT}</span>
      </form>
    </search>
  );
}

/** The end of the rail: for whom the games are, and the language. */
export function MenuFoot() {
  const { t } = useLanguage();
  return (
    <div className={styles.menuFoot}>
      <span className={styles.ageMark}>21+</span>
      <span>{t('common.notices.playResponsibly')}</span>
      <LanguageButton onChoose={useChooseLanguage()} />
    </div>
  );
}
