export const ACCESS_TOKEN_MINUTES = 10;
/** A used refresh token may be sent again within this time, because two tabs may refresh at the same moment. */
export const REFRESH_REPLAY_SECONDS = 5;
export const HAND_OFF_SECONDS = 60;
/** How long the link in an e-mail is valid. */
export const EMAIL_LINK_HOURS = 24;
export const AUTH_TYPES = ['pwa', 'refresh'] as const;
export type AuthType = (typeof AUTH_TYPES)[number];

/** How long a step-up counts: then a contact may be changed, a sign-in ended, personal data taken. */
export const STEP_UP_MINUTES = 10;
/** How long the link that takes back a changed e-mail address or phone number is valid. */
export const CONTACT_UNDO_HOURS = 72;
/** How long withdrawals wait after a new password, phone number, e-mail or account to pay to. */
export const SECURITY_HOLD_HOURS = 24;
/** SECURITY-06: how many SMS of changes a player gets in 24 hours. */
export const SECURITY_SMS_PER_DAY = 10;

/** MARKET-10: the maximum age of Telegram's signed init data, and how far its clock may be ahead of ours. */
export const TELEGRAM_DATA_MINUTES = 60;
export const TELEGRAM_CLOCK_SECONDS = 30;
/** How long after entering the password a player may link Telegram. */
export const TELEGRAM_STEP_UP_MINUTES = 15;

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES_MAX = 5;
/** A reset's code has its five tries in each network that the player uses, and in all others together. */
export const RESET_CODE_TRIES_MAX = 25;

/** Password reset by code: more than this many requests within the window block the address for the long time. */
export const RESET_REQUESTS_MAX = 2;
export const RESET_WINDOW_HOURS = 3;
export const RESET_BLOCK_LONG_HOURS = 3;
export const RESET_BLOCK_SHORT_MINUTES = 1;

export const REGION = 'cis';
