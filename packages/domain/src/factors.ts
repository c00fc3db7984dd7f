/** What a player may show besides the password. A recovery code stands in for a lost one. */
export const FACTORS = ['passkey', 'totp', 'recovery'] as const;
export type Factor = (typeof FACTORS)[number];

/** RFC 6238, as authenticator apps have it by default. */
export const TOTP_DIGITS = 6;
export const TOTP_STEP_SECONDS = 30;
/** How long a scanned secret waits for its first code. */
export const TOTP_ENROL_MINUTES = 15;

export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_CHARACTERS_MAX = 40;

/** How long after the password the second step may be made, and how many codes may be tried in it. */
export const SECOND_STEP_MINUTES = 10;
export const SECOND_STEP_TRIES_MAX = 5;
/** How long a device may take to answer. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** How long a shown factor counts. */
export const FACTOR_STEP_UP_MINUTES = 5;
/** Withdrawals of this time count together against the player's limit, so that a sum cannot be split. */
export const WITHDRAWAL_LIMIT_HOURS = 24;
