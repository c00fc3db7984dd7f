import { Logo } from '@tulpar/ui/logo';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBoot } from '#platform/boot.ts';

interface Props {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text?: ReactNode;
  /** What can be done about it, the best first. */
  readonly actions: ReactNode;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** A whole screen about something that keeps the page away: what it is, that nothing is lost, and what to do. */
export function SystemScreen({ Icon, title, text, actions, note, children }: Props) {
  const { brandName } = useBoot();
  return (
    <div className="system-screen" role="alert">
      <p className="system-logo">
        <Logo name={brandName.toLowerCase()} />
      </p>
      <div className="system-words">
        <span className="system-picture" aria-hidden="true">
          <Icon />
        </span>
        <h1 className="text-26">{title}</h1>
        {text ? <p className="text-17 text-muted">{text}</p> : null}
        {children}
      </div>
      <div className="system-actions">
        {actions}
        {note ? <p className="text-13 text-faint">{note}</p> : null}
      </div>
    </div>
  );
}
