/** An edit of a field that shows digits among signs of its own, taken apart: the digits left of it, what came in, the digits right of it. */
export interface Edit {
  readonly before: string;
  /** As it was typed, pasted or filled in, with whatever signs it had. */
  readonly inserted: string;
  readonly after: string;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Compares what the field showed with what stands there now, the caret being where the edit ended. The first `fixed` signs of what
 * was shown are not the person's own, so they are no digits of theirs.
 */
export function takeApart(shown: string, typed: string, caret: number, fixed: number): Edit {
  const kept = typed.slice(caret);
  // A browser that fills in the whole field leaves the caret wherever it likes.
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

/** Writes digits into a mask (`0` stands for a digit) as far as they reach. */
export function writeDigits(mask: string, digits: string): string {
  let next = 0;
  let text = '';
  for (const sign of mask) {
    if (next >= digits.length) break;
    text += sign === '0' ? digits[next++] : sign;
  }
  return text;
}

/** The place in a text right after so many digits, counted from `fixed` on. */
export function placeAfter(text: string, count: number, fixed: number): number {
  let place = fixed;
  for (let left = count; left > 0 && place < text.length; place++) if (/\d/.test(text[place] ?? '')) left--;
  return place;
}
