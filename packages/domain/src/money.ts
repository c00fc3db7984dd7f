import { CURRENCY_SYMBOLS, type Currency, EXCHANGE_FACTORS } from './markets.ts';

/** A whole number of minor units (tiyn, qəpik). Branded so that a plain number cannot pass for money. */
export type Minor = number & { readonly __unit: 'minor' };

const MINOR_PER_MAJOR = 100;

export function isMinor(value: unknown): value is Minor {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

export function minor(value: number): Minor {
  if (!isMinor(value)) throw new RangeError(`not a whole number of minor units: ${value}`);
  return value;
}

/** CONST-06: the amount of a shared value in one market's currency: 100 is 1,000 tenge or 10 manat. This is no exchange rate. */
export function fromBase(base: number, currency: Currency): Minor {
  return minor(Math.round(base * MINOR_PER_MAJOR * EXCHANGE_FACTORS[currency]));
}

const NO_BREAK_SPACE = '\u00a0';
const WHOLE = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const WITH_FRACTION = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** As text, because the quotient of a large amount is not an exact number. */
function toDecimal(amount: Minor): `${number}` {
  const rest = Math.abs(amount) % MINOR_PER_MAJOR;
  const whole = (Math.abs(amount) - rest) / MINOR_PER_MAJOR;
  return `${amount < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}` as `${number}`;
}

/**
 * Formats money the same way everywhere and in all four languages: `1 234,50 ₸`, and a whole amount without decimals: `1 234 ₸`.
 * Intl's currency style is not used: English and Russian would print "KZT".
 */
export function formatMoney(amount: Minor, currency: keyof typeof CURRENCY_SYMBOLS): string {
  // Zero is written from a literal, because a negative zero would get a sign.
  const digits = amount === 0 ? '0' : (amount % MINOR_PER_MAJOR === 0 ? WHOLE : WITH_FRACTION).format(toDecimal(amount)).replace('-', '−');
  return `${digits}${NO_BREAK_SPACE}${CURRENCY_SYMBOLS[currency]}`;
}
