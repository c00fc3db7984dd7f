import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

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
      <span className="row-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="row-words">
        <span className="row-title">{title}</span>
        {detail ? <span className="row-detail">{detail}</span> : null}
      </span>
      {after}
      <ChevronRight className="row-end" />
    </>
  );
}

/** A line of a list that leads to another page. */
export function LinkRow({ href, onGo, ...words }: Words & { href: string; onGo?: () => void }) {
  return (
    <li>
      <Link href={href} className="row" {...(onGo && { onGo })}>
        <Inside {...words} />
      </Link>
    </li>
  );
}

/** A line of a list that does something here. */
export function ActionRow({ onPress, ...words }: Words & { onPress: () => void }) {
  return (
    <li>
      <button type="button" className="row" onClick={onPress}>
        <Inside {...words} />
      </button>
    </li>
  );
}
