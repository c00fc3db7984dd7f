import { canonicalJson } from '@tulpar/domain/offers/terms';

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The hash of terms, recomputed in the browser. Null where the browser offers no cryptography, which is so outside of https. */
export async function hashOfTerms(terms: Readonly<Record<string, unknown>>): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(terms))));
}

/** The terms as they were recorded, one name and value a line. */
export const exactTerms = (terms: Readonly<Record<string, unknown>>): string => JSON.stringify(JSON.parse(canonicalJson(terms)), null, 2);
