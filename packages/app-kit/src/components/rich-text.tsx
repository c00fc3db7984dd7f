import type { RichPart } from '@tulpar/i18n/split-rich';
import { createElement, Fragment, type ReactNode } from 'react';

interface Props {
  readonly parts: readonly RichPart[];
  /** The element of each tag. A tag without an entry stays plain text. */
  readonly tags: Readonly<Record<string, (text: string) => ReactNode>>;
}

/** A text with links, from a message with tags. The parts keep their order, so they need no keys. */
export function RichText({ parts, tags }: Props) {
  return createElement(Fragment, null, ...parts.map(({ tag, text }) => (tag && tags[tag]?.(text)) || text));
}
