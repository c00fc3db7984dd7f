import type { ReactNode } from 'react';
import { Spot, type SpotName } from '#parts/spot.tsx';
import '#parts/dialog.css';

interface Props {
  readonly icon: ReactNode;
  /** A picture of a thing; then the sign is only its mark. */
  readonly spot?: SpotName;
  readonly tone: 'calm' | 'good' | 'bad';
  readonly title: string;
  readonly children: ReactNode;
}

/** A sign, what happened, and what to do next. The sheet around it has the same title for those who listen. */
export function DialogBody({ icon, spot, tone, title, children }: Props) {
  return (
    <div className="dialog">
      {spot ? (
        <span className="dialog-spot" data-tone={tone} aria-hidden="true">
          <Spot name={spot} />
          <span className="dialog-mark">{icon}</span>
        </span>
      ) : (
        <span className="empty-icon" data-tone={tone} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="dialog-title" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );
}
