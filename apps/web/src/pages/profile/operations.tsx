import { Lazy } from '@tulpar/app-kit/components/lazy';
import { Link } from '@tulpar/app-kit/components/link';
import { loadLateTexts, useLanguage } from '@tulpar/app-kit/language';
import * as paths from '@tulpar/contract/paths';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import * as styles from './page.module.css';

/** Only a wide screen has room for them. On a phone their row in the list leads to the history, and nothing is requested for them. */
const load = () =>
  new Promise<typeof import('./operations-list.tsx').OperationsList>((resolve, reject) => {
    const wide = matchMedia('(width >= 1000px)');
    const update = () => {
      if (wide.matches)
        Promise.all([import('./operations-list.tsx'), loadLateTexts('cashbox')]).then(
          ([{ OperationsList }]) => resolve(OperationsList),
          reject,
        );
    };
    wide.addEventListener('change', update);
    update();
  });

const NOTHING = {};

/** The newest operations, beside the player's list of links. */
export function Operations() {
  const { t } = useLanguage();
  const heading = useId();
  return (
    <section className={styles.operations} aria-labelledby={heading}>
      <div className={styles.operationsTop}>
        <h2 id={heading} className="text-20">
          {t('profiles.links.history')}
        </h2>
        <Link className={styles.operationsAll} href={paths.cashBoxHistory}>
          {t('catalog.card.all')}
          <ChevronRight aria-hidden="true" />
        </Link>
      </div>
      <div className={styles.operationsList}>
        <Lazy load={load} given={NOTHING} />
      </div>
    </section>
  );
}
