import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo } from '@tulpar/app-kit/navigation';
import { IconButton } from '@tulpar/ui/icon-button';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { SearchField } from '#features/catalog/components/list/search-field.tsx';
import { SearchResults } from '#features/catalog/components/list/search-results.tsx';
import { SearchStart } from '#features/catalog/components/list/search-start.tsx';
import { useSearchText } from '#features/catalog/search.ts';
import { backPath } from '#platform/back-path.ts';
import * as styles from './page.module.css';

/** LAYOUT-05: the search takes the full screen. */
export function Page() {
  const { t } = useLanguage();
  const goTo = useGoTo();
  const { text, query, type, apply } = useSearchText('');
  const typed = text.trim();
  return (
    <main id="content" className={`${styles.page} min-h-dvh`}>
      <h1 className="sr-only">{t('catalog.search.title')}</h1>
      <search className={styles.searchBar}>
        <IconButton label={t('common.actions.back')} onClick={() => goTo(backPath.take())}>
          <ArrowLeft />
        </IconButton>
        <SearchField text={text} onType={type} onApply={apply} hasFocus />
      </search>
      <div className={styles.searchPage}>{typed === '' ? <SearchStart /> : <SearchResults query={query} typed={typed} />}</div>
    </main>
  );
}
