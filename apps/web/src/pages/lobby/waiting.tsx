import { useLanguage } from '@tulpar/app-kit/language';
import { Skeleton } from '@tulpar/ui/skeleton';
import * as gameCoverStyles from '#features/catalog/components/game-cover.module.css';
import { LoadFailed } from '#features/catalog/components/load-failed.tsx';
import * as shelfStyles from '#features/catalog/components/shelf.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The loading state in the shape of the shelves. */
function ShelfSkeletons() {
  const { t } = useLanguage();
  return (
    <div aria-busy="true" aria-label={t('common.states.loading')}>
      {['one', 'two'].map((shelf) => (
        <div key={shelf} className={shelfStyles.shelf}>
          <div className={shelfStyles.shelfTop}>
            <Skeleton className="h-6 w-40 rounded-8" />
          </div>
          <div className={`${shelfStyles.shelfRow} overflow-hidden`}>
            {CARDS.map((card) => (
              <Skeleton key={card} className={gameCoverStyles.cover} />
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
