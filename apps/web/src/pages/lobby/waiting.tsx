import { Skeleton } from '@tulpar/ui/skeleton';
import { LoadFailed } from '#features/catalog/components/load-failed.tsx';
import { useLanguage } from '#platform/language.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** In the shape of what comes. */
function ShelfSkeletons() {
  const { t } = useLanguage();
  return (
    <div aria-busy="true" aria-label={t('common.states.loading')}>
      {['one', 'two'].map((shelf) => (
        <div key={shelf} className="shelf">
          <div className="shelf-top">
            <Skeleton className="h-6 w-40 rounded-8" />
          </div>
          <div className="shelf-row overflow-hidden">
            {CARDS.map((card) => (
              <Skeleton key={card} className="cover" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

export function Waiting({ isFailed, retry }: { isFailed: boolean; retry: () => void }) {
  return isFailed ? <LoadFailed retry={retry} /> : <ShelfSkeletons />;
}
