import type { ReactNode } from 'react';

interface Props {
  readonly icon: ReactNode;
  readonly tone: 'calm' | 'good' | 'bad';
  readonly title: string;
  readonly children: ReactNode;
}

/** A sign, what happened, and what to do next. The sheet around it has the same title for those who listen. */
export function DialogBody({ icon, tone, title, children }: Props) {
  return (
    <div className="dialog">
      <span className="empty-icon" data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <p className="dialog-title" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );
}
