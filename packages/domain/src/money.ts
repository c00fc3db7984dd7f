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

/** `two-or-none` writes whole amounts without decimals and all others with both. */
export type Fraction = 'always' | 'when-needed' | 'two-or-none';

const NO_BREAK_SPACE = '\u00a0';
const formats = {
  always: new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  'when-needed': new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 0, maximumFractionDigits: 2 }),
} satisfies Partial<Record<Fraction, Intl.NumberFormat>>;

/** As text, because the quotient of a large amount is not an exact number. */
function toDecimal(amount: Minor): `${number}` {
  const rest = Math.abs(amount) % MINOR_PER_MAJOR;
  const whole = (Math.abs(amount) - rest) / MINOR_PER_MAJOR;
  return `${amount < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}` as `${number}`;
}

/**
 * Formats money the same way in all four languages: `1 234,50 ₸`. Zero is always `0 ₸`.
 * Intl's currency style is not used: English and Russian would print "KZT".
 */
export function formatMoney(amount: Minor, currency: keyof typeof CURRENCY_SYMBOLS, fraction: Fraction = 'always'): string {
  const named = fraction === 'two-or-none' ? (amount % MINOR_PER_MAJOR === 0 ? 'when-needed' : 'always') : fraction;
  const digits = amount === 0 ? '0' : formats[named].format(toDecimal(amount)).replace('-', '−');
  return `${digits}${NO_BREAK_SPACE}${CURRENCY_SYMBOLS[currency]}`;
}
