import { type Policy, policyOf } from '@tulpar/domain/policy';
import type { AppContext } from '#flows/app-context.ts';

/** The policy of play on a host: strict where the host has a licence. */
export const policyAt = ({ licenceHosts }: AppContext['config'], hostname: string): Policy =>
  policyOf(licenceHosts.includes(btoa(hostname)));
