import { type Minor, minor } from '@tulpar/domain/money';

const NO_BREAK_SPACE = '\u00a0';
const WHOLE_DIGITS_MAX = 9;
const DECIMALS = 2;

/** If both separators occur, the last one is the decimal separator; the others separate thousands. */
function withOneComma(text: string): string {
  const signs = text.replace(/[^\d.,]/g, '');
  const radix = Math.max(signs.lastIndexOf(','), signs.lastIndexOf('.'));
  const hasBoth = signs.includes(',') && signs.includes('.');
  const place = hasBoth ? radix : signs.search(/[.,]/);
  if (place === -1) return signs;
  const digits = (part: string) => part.replace(/\D/g, '');
  return `${digits(signs.slice(0, place))},${digits(signs.slice(place + 1))}`;
}

function grouped(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
}

/**
 * VALID-16: formats an amount while it is typed, `25 000,50`: two decimals, a comma, grouped thousands. The caret stays behind the same
 * digit.
 */
export function typeAmount(typed: string, caret: number): { text: string; caret: number } {
  const [whole = '', decimals] = withOneComma(typed).split(',');
  const kept = whole.replace(/^0+(?=\d)/, '').slice(0, WHOLE_DIGITS_MAX);
  const text =
    grouped(decimals !== undefined && kept === '' ? '0' : kept) + (decimals === undefined ? '' : `,${decimals.slice(0, DECIMALS)}`);
  // Counted from the end, because a space or zero added on the left must not move the caret.
  const after = withOneComma(typed.slice(caret)).length;
  let place = text.length;
  for (let left = after; left > 0 && place > 0; place--) if (text[place - 1] !== NO_BREAK_SPACE) left--;
  // Before a space, not behind it: there Backspace would delete only the space, which comes back.
  if (text[place - 1] === NO_BREAK_SPACE) place--;
  return { text, caret: place };
}

/** The amount in a field, or null when it is empty. */
export function readAmount(text: string): Minor | null {
  const [whole = '', decimals = ''] = withOneComma(text).split(',');
  if (whole === '' && decimals === '') return null;
  return minor(Number(whole) * 100 + Number(decimals.padEnd(DECIMALS, '0').slice(0, DECIMALS)));
}

/** An amount in display format; decimals only where there are some. */
export function writeAmount(amount: Minor): string {
  const rest = amount % 100;
  return grouped(String((amount - rest) / 100)) + (rest === 0 ? '' : `,${String(rest).padStart(DECIMALS, '0')}`);
}
