import { Logo } from '@tulpar/ui/logo';
import type { ReactNode } from 'react';
import { Spot, type SpotName } from '#parts/spot.tsx';
import { useBoot } from '#platform/boot.ts';

interface Props {
  readonly picture: SpotName;
  readonly title: string;
  readonly text?: ReactNode;
  /** What can be done about it, the best first. */
  readonly actions: ReactNode;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** A whole screen about something that keeps the page away: what it is, that nothing is lost, and what to do. */
export function SystemScreen({ picture, title, text, actions, note, children }: Props) {
  const { brandName } = useBoot();
  return (
    <div className="system-screen" role="alert">
      <p className="system-logo">
        <Logo name={brandName.toLowerCase()} />
      </p>
      <div className="system-words">
        <Spot name={picture} />
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
