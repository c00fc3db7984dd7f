import type { Config } from '../config.ts';

/** The address where it is one of our own sites, else null: a redirect to any other site would send players to strangers. */
export function parseSiteUrl(address: string, { siteOrigins }: Pick<Config, 'siteOrigins'>): URL | null {
  const url = URL.parse(address);
  const isPlain = url !== null && url.username === '' && url.password === '';
  return isPlain && siteOrigins.includes(url.origin) ? url : null;
}
