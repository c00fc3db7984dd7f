/** An edit of a masked field: the digits before it, the inserted text, and the digits after it. */
export interface Edit {
  readonly before: string;
  /** As typed, pasted or filled in, with all its characters. */
  readonly inserted: string;
  readonly after: string;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Compares the shown text with the edited one, where the caret marks the end of the edit. The first `fixed` characters of the shown text
 * belong to the mask, so their digits do not count.
 */
export function takeApart(shown: string, typed: string, caret: number, fixed: number): Edit {
  const kept = typed.slice(caret);
  // Autofill leaves the caret anywhere.
  const isPlain = shown.endsWith(kept);
  const end = isPlain ? shown.length - kept.length : shown.length;
  const last = isPlain ? caret : typed.length;
  let start = 0;
  while (start < end && start < last && shown[start] === typed[start]) start++;
  return {
    before: digitsOf(shown.slice(fixed, Math.max(fixed, start))),
    inserted: typed.slice(start, last),
    after: digitsOf(shown.slice(Math.max(fixed, end))),
  };
}

/** Fills digits into a mask (`0` stands for a digit) as far as they reach. */
export function writeDigits(mask: string, digits: string): string {
  let next = 0;
  let text = '';
  for (const sign of mask) {
    if (next >= digits.length) break;
    text += sign === '0' ? digits[next++] : sign;
  }
  return text;
}

/** The position right after a number of digits, counted from `fixed` on. */
export function placeAfter(text: string, count: number, fixed: number): number {
  let place = fixed;
  for (let left = count; left > 0 && place < text.length; place++) if (/\d/.test(text[place] ?? '')) left--;
  return place;
}
