import { type Minor, minor } from '@tulpar/domain/money';

const NO_BREAK_SPACE = '\u00a0';
const WHOLE_DIGITS_MAX = 9;
const DECIMALS = 2;

/** Of several signs the last one parts the decimals, when both kinds stand there; the others part thousands. */
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

/** VALID-16: an amount while it is typed, `25 000,50`: two decimals, a comma, thousands apart. The caret stays behind the same digit. */
export function typeAmount(typed: string, caret: number): { text: string; caret: number } {
  const [whole = '', decimals] = withOneComma(typed).split(',');
  const kept = whole.replace(/^0+(?=\d)/, '').slice(0, WHOLE_DIGITS_MAX);
  const text =
    grouped(decimals !== undefined && kept === '' ? '0' : kept) + (decimals === undefined ? '' : `,${decimals.slice(0, DECIMALS)}`);
  // Counted from the end: what is added on the left, such as a space or a zero, moves nothing that stands on the right.
  const after = withOneComma(typed.slice(caret)).length;
  let place = text.length;
  for (let left = after; left > 0 && place > 0; place--) if (text[place - 1] !== NO_BREAK_SPACE) left--;
  // Before a space, not behind it: there the key that deletes to the left would delete nothing, again and again.
  if (text[place - 1] === NO_BREAK_SPACE) place--;
  return { text, caret: place };
}

/** The amount in a field, or null when there is none. */
export function readAmount(text: string): Minor | null {
  const [whole = '', decimals = ''] = withOneComma(text).split(',');
  if (whole === '' && decimals === '') return null;
  return minor(Number(whole) * 100 + Number(decimals.padEnd(DECIMALS, '0').slice(0, DECIMALS)));
}

/** An amount as the field shows it; decimals only where there are some. */
export function writeAmount(amount: Minor): string {
  const rest = amount % 100;
  return grouped(String((amount - rest) / 100)) + (rest === 0 ? '' : `,${String(rest).padStart(DECIMALS, '0')}`);
}
