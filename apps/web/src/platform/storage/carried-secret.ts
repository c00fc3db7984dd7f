let carried: string | null = null;

/** Hands a secret to the next page, once. It lives in memory only: history entries outlast a sign-in, and anybody can go back to them. */
export const carriedSecret = {
  give(secret: string): void {
    carried = secret === '' ? null : secret;
  },
  take(): string {
    const secret = carried ?? '';
    carried = null;
    return secret;
  },
};
