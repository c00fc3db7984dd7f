const CARD_DIGITS = /^\d{16}$/;

/** Sixteen digits, the last of which fits the others as Luhn's sum says: a slip of the finger is noticed before anything is sent. */
export function isCardNumber(digits: string): boolean {
  if (!CARD_DIGITS.test(digits) || /^0+$/.test(digits)) return false;
  let sum = 0;
  for (const [place, sign] of Array.from(digits).toReversed().entries()) {
    const digit = Number(sign);
    const counted = place % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

const SHOWN = 4;

/** As much of an account as may be shown and kept: `•••• 4821`. */
export function maskAccount(account: string): string {
  return account.length > SHOWN ? `•••• ${account.slice(-SHOWN)}` : '••••';
}
