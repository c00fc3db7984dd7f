import { useLinkPress } from '@tulpar/app-kit/components/link';
import { Button } from '@tulpar/ui/button';
import { type ReactNode, useId } from 'react';
import * as styles from './empty-state.module.css';
import { Illustration, type IllustrationName } from './illustration.tsx';

interface Props {
  /** A small icon, or a picture. */
  readonly icon?: ReactNode;
  readonly spot?: IllustrationName;
  readonly title: string;
  /** Under the title, at full contrast: the subject. */
  readonly detail?: string | undefined;
  readonly text: string;
  /** The next step. */
  readonly action?: { readonly label: string; readonly href: string; readonly look?: 'main' | 'secondary' };
  /** The state fills the page, so its title is the page's heading. */
  readonly isPage?: boolean;
  readonly tone?: 'calm' | 'good' | 'bad' | 'tournament' | 'money';
  readonly children?: ReactNode;
}

function Action({ label, href, look = 'secondary' }: NonNullable<Props['action']>) {
  const press = useLinkPress({ href });
  return (
    <Button look={look} href={href} onClick={press}>
      {label}
    </Button>
  );
}

/** Under an empty state: a preview of what will appear here. */
export function HowItWorks({ title, steps }: { title: string; steps: readonly string[] }) {
  const heading = useId();
  return (
    <section className="mx-auto max-w-[560px] pb-10" aria-labelledby={heading}>
      <h2 id={heading} className="text-20">
        {title}
      </h2>
      <ol className={styles.stepList}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** An empty page or list: its purpose, and the next step. */
export function EmptyState({ icon, spot, title, detail, text, action, isPage = false, tone = 'calm', children }: Props) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.empty} data-part="empty" data-tone={tone}>
      {spot ? (
        <Illustration name={spot} />
      ) : (
        <span className={styles.emptyIcon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className={styles.emptyTitle}>{title}</Title>
      {detail ? <p className={styles.emptyDetail}>{detail}</p> : null}
      <p className={styles.emptyText}>{text}</p>
      {action ? <Action {...action} /> : null}
      {children}
    </div>
  );
}
