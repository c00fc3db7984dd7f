import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Response as Found, Reader } from 'maxmind';
import { isPrivateAddress, plainAddress } from '#platform/http/addresses.ts';

export interface CountryFinder {
  /** Two-letter code of the country an address belongs to, or null for private and unknown ones. */
  countryOf(ip: string): string | null;
}

const COUNTRY = /^[A-Z]{2}$/;

/** Reads the country database that comes with the product, so that no visitor's address is sent to another service. */
export async function openCountryFinder(): Promise<CountryFinder> {
  const manifest = createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/package.json');
  const reader = new Reader<Found & { country_code?: string }>(
    await readFile(path.join(path.dirname(manifest), 'geo-whois-asn-country.mmdb')),
  );
  return {
    countryOf(ip) {
      const address = plainAddress(ip);
      // The data names countries for some private networks too.
      if (!address || isPrivateAddress(address)) return null;
      const code = reader.get(address)?.country_code;
      return code && COUNTRY.test(code) ? code : null;
    },
  };
}

/** The country from a trusted proxy's header. Codes for unknown and anonymous networks are no country. */
export function readCountryHeader(value: string | string[] | undefined): string | null {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return COUNTRY.test(code) && code !== 'XX' && code !== 'T1' ? code : null;
}
