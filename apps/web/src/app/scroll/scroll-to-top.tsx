import { useLanguage } from '@tulpar/app-kit/language';
import { IconButton } from '@tulpar/ui/icon-button';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { focusHeading } from '../use-heading-focus.ts';
import * as styles from './scroll-to-top.module.css';
import { useScrollFlags } from './use-scroll-flags.ts';

/** SYS-13: the button to the top of a long page. */
export function ScrollToTop() {
  const { t } = useLanguage();
  const { isFar } = useScrollFlags();
  if (!isFar) return null;
  return (
    <div className={styles.toTop} data-part="to-top">
      <IconButton
        label={t('common.actions.toTop')}
        onClick={() => {
          scrollTo({ top: 0 });
          // The button disappears at the top, so the focus moves to the heading.
          focusHeading();
        }}
      >
        <ArrowUp />
      </IconButton>
    </div>
  );
}
