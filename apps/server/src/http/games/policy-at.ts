import { HOUSE_POLICY, type Policy, STRICT_POLICY } from '@tulpar/domain/policy';
import type { AppContext } from '#flows/app-context.ts';

/** The policy of play on a host: strict where the host has a licence. */
export const policyAt = ({ licenceHosts }: AppContext['config'], hostname: string): Policy =>
  licenceHosts.includes(btoa(hostname)) ? STRICT_POLICY : HOUSE_POLICY;
