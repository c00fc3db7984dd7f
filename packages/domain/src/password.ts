export const PASSWORD_CHARACTERS_MIN = 6;
/** Of a licensed house, which plays by the strict policy. */
export const PASSWORD_CHARACTERS_MIN_STRICT = 8;
/** Long enough for any passphrase, short enough that hashing stays cheap. */
export const PASSWORD_CHARACTERS_MAX = 128;

export const passwordCharactersMin = (isLicensed: boolean): number =>
  isLicensed ? PASSWORD_CHARACTERS_MIN_STRICT : PASSWORD_CHARACTERS_MIN;

export function isPasswordLongEnough(password: string, min = PASSWORD_CHARACTERS_MIN): boolean {
  return Array.from(password).length >= min;
}
