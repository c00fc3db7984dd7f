import { Logo } from '@tulpar/ui/logo';
import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from '#parts/illustration.tsx';
import { useBoot } from '#platform/boot.ts';
import * as styles from './system-screen.module.css';

interface Props {
  readonly picture: IllustrationName;
  readonly title: string;
  /** Announced once; it does not change. */
  readonly text: string;
  /** The visible text, where it differs from the announced one, such as a countdown. */
  readonly shown?: string | undefined;
  /** The actions, most useful first. */
  readonly actions: ReactNode;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

const TEXT = 'text-17 text-muted';

/** A full screen in place of a page: what happened, that nothing is lost, and what to do. */
export function SystemScreen({ picture, title, text, shown, actions, note, children }: Props) {
  const { brandName } = useBoot();
  return (
    <div className={styles.systemScreen} data-part="system-screen">
      <p className={styles.systemLogo}>
        <Logo name={brandName.toLowerCase()} />
      </p>
      <div className={styles.systemWords}>
        <Illustration name={picture} />
        <div className={styles.systemMessage} role="alert">
          <h1 className="text-26">{title}</h1>
          <p className={shown === undefined ? TEXT : 'sr-only'}>{text}</p>
        </div>
        {shown === undefined ? null : (
          <p className={TEXT} aria-hidden="true">
            {shown}
          </p>
        )}
        {children}
      </div>
      <div className={styles.systemActions}>
        {actions}
        {note ? <p className="text-13 text-faint">{note}</p> : null}
      </div>
    </div>
  );
}
