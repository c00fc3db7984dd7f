import { digitsOf, placeAfter, takeApart, writeDigits } from '#digit-typing.ts';

/** What a mask begins with and nobody types: `+994`. */
function maskBeginning(mask: string): string {
  return mask.slice(0, mask.indexOf('0'));
}

/** The digits of one's own in a text of this mask. */
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

/** VALID-15: a field of digits among signs while it is typed. What is too long for it and put in as a whole counts by its end: it brought its country code. */
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

/** A stored value in the shape of the mask. */
export function writeMask(mask: string, value: string): string {
  return typeMask({ mask, shown: '', typed: value, caret: value.length }).text;
}
