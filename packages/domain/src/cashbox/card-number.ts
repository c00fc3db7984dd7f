const CARD_DIGITS = /^\d{16}$/;

/** Whether it is sixteen digits with a valid Luhn check digit, so that typing errors are noticed before anything is sent. */
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

/** The part of an account number that may be shown and kept: `•••• 4821`. */
export function maskAccount(account: string): string {
  return account.length > SHOWN ? `•••• ${account.slice(-SHOWN)}` : '••••';
}
