export type Audited = { readonly verdict: 'agrees' | 'waiting' | 'differs' | 'unreadable'; readonly text: string };

const SHOWN_CHARACTERS_MAX = 80;

/** Removes control characters, because a file may contain any text and must not control the terminal. */
export function shown(text: string): string {
  const short = text.length > SHOWN_CHARACTERS_MAX ? `${text.slice(0, SHOWN_CHARACTERS_MAX)}…` : text;
  return JSON.stringify(short).replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '?');
}
