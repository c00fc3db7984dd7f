/** The result of a deposit is told once: by the page that waits for it or by the inbox, whichever comes later. */
export const DEPOSIT_TOAST = 'deposit';
