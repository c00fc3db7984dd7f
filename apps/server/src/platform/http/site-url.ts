import type { Config } from '../config.ts';

/** The address if it is on one of our own sites, else null, so that no redirect leads to another site. */
export function parseSiteUrl(address: string, { siteOrigins }: Pick<Config, 'siteOrigins'>): URL | null {
  const url = URL.parse(address);
  const isPlain = url !== null && url.username === '' && url.password === '';
  return isPlain && siteOrigins.includes(url.origin) ? url : null;
}
