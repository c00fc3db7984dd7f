import type { PasskeySite } from '#modules/factors/index.ts';
import type { AppContext } from '../app-context.ts';

/**
 * Passkeys belong to the domain of the public address. They work on its origins and those of its subdomains; our other domains offer none,
 * because a browser gives a passkey to no other site.
 */
export function passkeySite({ config }: Pick<AppContext, 'config'>): PasskeySite {
  const domain = new URL(config.siteUrl).hostname;
  const isOn = (origin: string) => {
    const { hostname } = new URL(origin);
    return hostname === domain || hostname.endsWith(`.${domain}`);
  };
  return { name: config.brandName, domain, origins: config.siteOrigins.filter(isOn) };
}
