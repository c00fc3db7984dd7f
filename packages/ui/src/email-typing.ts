import { normaliseEmail, suggestEmailEnding } from '@tulpar/domain/email';

type Typing = { text: string; caret: number };

/** Trims and lowercases the typed text and returns the new caret position. */
export function cleanEmail({ text, caret }: Typing): Typing {
  const clean = normaliseEmail(text);
  const blanksBefore = text.length - text.trimStart().length;
  return { text: clean, caret: Math.min(Math.max(caret - blanksBefore, 0), clean.length) };
}

type Press = { key: string; hasModifier: boolean; text: string; selectionStart: number | null; selectionEnd: number | null };

/** The completed address, when this key accepts the suggestion: arrow right with the caret at the end of the text. */
export function acceptedEmail({ key, hasModifier, text, selectionStart, selectionEnd }: Press): string | null {
  if (key !== 'ArrowRight' || hasModifier || selectionStart !== text.length || selectionEnd !== text.length) return null;
  const ending = suggestEmailEnding(text);
  return ending === null ? null : text + ending;
}
