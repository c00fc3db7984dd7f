import { Link } from '@tulpar/app-kit/components/link';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './list-row.module.css';

interface Words {
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail?: string;
  /** At the right end: a state, a count, a choice. */
  readonly after?: ReactNode;
}

function Inside({ icon, title, detail, after }: Words) {
  return (
    <>
      <span className={styles.rowIcon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.rowWords}>
        <span className={styles.rowTitle}>{title}</span>
        {detail ? <span className={styles.rowDetail}>{detail}</span> : null}
      </span>
      {after}
      <ChevronRight className={styles.rowEnd} />
    </>
  );
}

/** A row that links to another page. */
export function LinkRow({ href, onGo, state, ...words }: Words & Pick<ComponentProps<typeof Link>, 'href' | 'onGo' | 'state'>) {
  return (
    <li>
      <Link href={href} className={styles.row} {...(onGo && { onGo })} {...(state && { state })}>
        <Inside {...words} />
      </Link>
    </li>
  );
}

/** A row that runs an action. */
export function ActionRow({ onPress, ...words }: Words & { onPress: () => void }) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={onPress}>
        <Inside {...words} />
      </button>
    </li>
  );
}
