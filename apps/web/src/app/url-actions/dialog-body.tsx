import { SheetTitle } from '@tulpar/ui/sheet';
import type { ReactNode } from 'react';
import * as dialogStyles from '#parts/dialog.module.css';
import * as emptyStateStyles from '#parts/empty-state.module.css';
import { Illustration, type IllustrationName } from '#parts/illustration.tsx';
import * as styles from './dialog-body.module.css';

interface Props {
  readonly icon: ReactNode;
  /** With a picture the icon is only a badge on it. */
  readonly spot?: IllustrationName;
  readonly tone: 'calm' | 'good' | 'bad';
  readonly title: string;
  /** What happened. */
  readonly text: ReactNode;
  /** How screen readers announce title and text when they change while the dialog is open. */
  readonly news?: 'polite' | 'assertive' | undefined;
  readonly children: ReactNode;
}

/** An icon, what happened, and what to do next. */
export function DialogBody({ icon, spot, tone, title, text, news, children }: Props) {
  return (
    <div className={dialogStyles.dialog}>
      {spot ? (
        <span className={styles.dialogIllustration} data-tone={tone} aria-hidden="true">
          <Illustration name={spot} />
          <span className={styles.dialogMark}>{icon}</span>
        </span>
      ) : (
        <span className={emptyStateStyles.emptyIcon} data-tone={tone} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.dialogWords} role={news === 'assertive' ? 'alert' : undefined} aria-live={news} aria-atomic={news && true}>
        <SheetTitle className={dialogStyles.dialogTitle}>{title}</SheetTitle>
        {text}
      </div>
      {children}
    </div>
  );
}
