import type { RichPart } from '@tulpar/i18n/split-rich';
import { createElement, Fragment, type ReactNode } from 'react';

interface Props {
  readonly parts: readonly RichPart[];
  /** What each tag becomes. A tag without an entry stays plain text. */
  readonly tags: Readonly<Record<string, (text: string) => ReactNode>>;
}

/** A text with links in it, from a message with tags. The parts keep their places, so they need no keys. */
export function RichText({ parts, tags }: Props) {
  return createElement(Fragment, null, ...parts.map(({ tag, text }) => (tag && tags[tag]?.(text)) || text));
}
