import { useEffect, useState } from 'react';

let carried = '';

/**
 * Passes a secret to the next page, once. Kept in memory only, because history entries outlast a session and anybody can go back to
 * them.
 */
export function carrySecret(secret: string): void {
  carried = secret;
}

/** The secret of the page before. It is forgotten once the page is mounted: a render that React discards must not lose it. */
export function useCarriedSecret(): string {
  const [secret] = useState(() => carried);
  useEffect(() => carrySecret(''), []);
  return secret;
}
