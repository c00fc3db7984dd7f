import { IconButton } from '@tulpar/ui/icon-button';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { CategoryStrip } from '#features/catalog/components/category-strip.tsx';
import { EmptyState } from '#parts/empty-state.tsx';
import { useLanguage } from '#platform/language.tsx';
import { backPath, useGoTo } from '#platform/navigation.ts';

/** LAYOUT-05: the search has the screen for itself. */
export function Page() {
  const { t } = useLanguage();
  const goTo = useGoTo();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const query = text.trim();
  useEffect(() => field.current?.focus(), []);
  return (
    <main id="content" className="page min-h-dvh" tabIndex={-1}>
      <h1 className="sr-only">{t('catalog.search.title')}</h1>
      <search className="search-bar">
        <IconButton label={t('common.actions.back')} onClick={() => goTo(backPath.take())}>
          <ArrowLeft />
        </IconButton>
        <div className="search-field">
          <Search />
          <input
            ref={field}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={60}
            aria-label={t('catalog.search.placeholder')}
            placeholder={t('catalog.search.placeholder')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {text === '' ? null : (
            <IconButton
              label={t('common.fields.clear')}
              look="quiet"
              onClick={() => {
                setText('');
                field.current?.focus();
              }}
            >
              <X />
            </IconButton>
          )}
        </div>
      </search>
      <div className="px-gutter">
        <CategoryStrip active={null} />
        <div aria-live="polite">
          {query === '' ? (
            <EmptyState spot="search" title={t('catalog.search.hintTitle')} text={t('catalog.search.hintText')} />
          ) : (
            <EmptyState
              spot="search"
              title={t('catalog.nothingFound.title')}
              text={t('catalog.nothingFound.text', { query })}
              action={{ label: t('catalog.nothingFound.button'), href: '/games' }}
            />
          )}
        </div>
      </div>
    </main>
  );
}
