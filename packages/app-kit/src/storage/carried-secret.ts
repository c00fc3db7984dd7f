let carried: string | null = null;

/**
 * Passes a secret to the next page, once. Kept in memory only, because history entries outlast a session and anybody can go back to
 * them.
 */
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
