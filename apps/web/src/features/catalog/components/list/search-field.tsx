import { useLanguage } from '@tulpar/app-kit/language';
import { SEARCH_CHARACTERS_MAX } from '@tulpar/contract/field-values';
import { IconButton } from '@tulpar/ui/icon-button';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import * as styles from './search-field.module.css';

interface Props {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Enter or clear: searches without the delay. */
  readonly onApply: (text: string) => void;
  /** Focuses the field. */
  readonly hasFocus?: boolean;
}

export function SearchField({ text, onType, onApply, hasFocus = false }: Props) {
  const { t } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <div className={styles.searchField}>
      <Search aria-hidden="true" />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SEARCH_CHARACTERS_MAX}
        aria-label={t('catalog.search.placeholder')}
        placeholder={t('catalog.search.placeholder')}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onApply(text);
        }}
      />
      {text === '' ? null : (
        <IconButton
          label={t('common.fields.clear')}
          look="quiet"
          onClick={() => {
            onApply('');
            field.current?.focus();
          }}
        >
          <X />
        </IconButton>
      )}
    </div>
  );
}
