import { digitsOf, placeAfter, takeApart, writeDigits } from '#digit-typing.ts';

/** The fixed beginning of a mask: `+994`. */
function maskBeginning(mask: string): string {
  return mask.slice(0, mask.indexOf('0'));
}

/** The digits of a text without those of the mask. */
export function maskDigits(mask: string, text: string): string {
  return digitsOf(text.slice(maskBeginning(mask).length));
}

export function isMaskFull(mask: string, text: string): boolean {
  return text.length === mask.length;
}

interface Typing {
  /** As VALID-15 writes masks: 0 stands for a digit. */
  readonly mask: string;
  readonly shown: string;
  readonly typed: string;
  readonly caret: number;
}

/** VALID-15: formats a masked field while it is typed. Of a too long pasted value the end counts, because the start is a country code. */
export function typeMask({ mask, shown, typed, caret }: Typing): { text: string; caret: number } {
  const beginning = maskBeginning(mask);
  const room = digitsOf(mask.slice(beginning.length)).length;
  const { before, inserted, after } = takeApart(shown, typed, caret, beginning.length);
  const put = digitsOf(inserted);
  const isWhole = before === '' && after === '' && beginning !== '' && put.length > room;
  const own = isWhole ? put.slice(-room) : before + put + after;
  const fitting = own.length > room && after !== '' ? before + after : own.slice(0, room);
  if (fitting === '') return { text: '', caret: 0 };
  const text = beginning + writeDigits(mask.slice(beginning.length), fitting);
  return { text, caret: placeAfter(text, Math.max(0, fitting.length - after.length), beginning.length) };
}

/** A stored value in the format of the mask. */
export function writeMask(mask: string, value: string): string {
  return typeMask({ mask, shown: '', typed: value, caret: value.length }).text;
}
