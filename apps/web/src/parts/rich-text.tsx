import type { RichPart } from '@tulpar/i18n/split-rich';
import { Fragment, type ReactNode } from 'react';

interface Props {
  readonly parts: readonly RichPart[];
  /** What each tag becomes. A tag without an entry stays plain text. */
  readonly tags: Readonly<Record<string, (text: string) => ReactNode>>;
}

/** A text with links in it, from a message with tags. */
export function RichText({ parts, tags }: Props) {
  return parts.map((part, index) => (
    // The parts of one message never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{(part.tag && tags[part.tag]?.(part.text)) || part.text}</Fragment>
  ));
}
