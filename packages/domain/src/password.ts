export const PASSWORD_CHARACTERS_MIN = 6;
/** Long enough for any passphrase, short enough that hashing stays cheap. */
export const PASSWORD_CHARACTERS_MAX = 128;

export function isPasswordLongEnough(password: string): boolean {
  return Array.from(password).length >= PASSWORD_CHARACTERS_MIN;
}
