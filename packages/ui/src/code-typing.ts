export const CODE_DIGITS = 6;
const HALF = CODE_DIGITS / 2;

/** The digits of a code in typed or pasted text. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_DIGITS);
}

/** The display format: `000 000`. */
export function formatCode(digits: string): string {
  return digits.length > HALF ? `${digits.slice(0, HALF)} ${digits.slice(HALF)}` : digits;
}
