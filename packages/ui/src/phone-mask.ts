import type { Country } from '@tulpar/domain/markets';
import { normalisePhone, PHONES } from '@tulpar/domain/phone';

/** What stands in the field before the first digit of one's own: `+7 (` or `+994-`. */
export function phoneBeginning(country: Country): string {
  const { mask } = PHONES[country];
  return mask.slice(0, mask.indexOf('0'));
}

/** The prefix alone is our doing, not the player's: it counts as nothing. */
export function phoneTyped(text: string, country: Country): string {
  return PHONES[country].prefix.startsWith(normalisePhone(text)) ? '' : text;
}

/**
 * A number pasted or filled in by the browser may come with the country code, with a trunk digit (8 in Kazakhstan, 0 in
 * Azerbaijan) or with neither, while the field may already show the code. Gives what is to follow the text that is present.
 */
export function phoneInserted(inserted: string, present: string, country: Country): string {
  const { prefix, digits: whole } = PHONES[country];
  const own = whole - prefix.length;
  const trunk = country === 'KZ' ? '8' : '0';
  let digits = normalisePhone(inserted);
  if (digits.length === whole && digits.startsWith(prefix)) digits = digits.slice(prefix.length);
  else if (digits.length === own + 1 && digits.startsWith(trunk)) digits = digits.slice(1);
  if (digits.length !== own) return inserted;
  return normalisePhone(present) === '' ? prefix + digits : digits;
}
