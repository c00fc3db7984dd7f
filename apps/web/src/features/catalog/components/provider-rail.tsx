import { Link } from '@tulpar/app-kit/components/link';
import type { Provider } from '@tulpar/contract/games/lobby';
import * as paths from '@tulpar/contract/paths';
import * as styles from './provider-rail.module.css';

/** ENTITY-35: the logo of a provider, or its name. */
export function ProviderSign({ provider: { name, images } }: { provider: Pick<Provider, 'name' | 'images'> }) {
  const icon = images.find((image) => image.endsWith('icon.svg')) ?? images.find((image) => image.endsWith('icon.png'));
  return icon === undefined ? (
    <span className={styles.providerName}>{name}</span>
  ) : (
    <img className={styles.providerSign} src={icon} alt={name} loading="lazy" />
  );
}

/** API-42: the providers, each linked to its games. */
export function ProviderRail({ providers }: { providers: readonly Provider[] }) {
  return (
    <ul className={styles.providers}>
      {providers.map((provider) => (
        <li key={provider.slug}>
          <Link className={styles.provider} href={paths.gamesFilter(provider.slug)}>
            <ProviderSign provider={provider} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
