import { Button } from '@tulpar/ui/button';
import type { ReactNode } from 'react';
import { useLinkPress } from './link.tsx';
import { Spot, type SpotName } from './spot.tsx';

interface Props {
  /** A small sign, or a picture of a thing. */
  readonly icon?: ReactNode;
  readonly spot?: SpotName;
  readonly title: string;
  /** Under the title, in full letters: what it is about. */
  readonly detail?: string | undefined;
  readonly text: string;
  /** The next step. */
  readonly action?: { readonly label: string; readonly href: string; readonly look?: 'main' | 'secondary' };
  /** The state is the whole page, so its title is the page's heading. */
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

/** A place with nothing in it: what it is for, and where to go from here. */
export function EmptyState({ icon, spot, title, detail, text, action, isPage = false, tone = 'calm', children }: Props) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className="empty" data-tone={tone}>
      {spot ? (
        <Spot name={spot} />
      ) : (
        <span className="empty-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className="empty-title">{title}</Title>
      {detail ? <p className="empty-detail">{detail}</p> : null}
      <p className="empty-text">{text}</p>
      {action ? <Action {...action} /> : null}
      {children}
    </div>
  );
}
