import { tabText } from '@tulpar/app-kit/storage/tab-storage';
import { type Policy, policyOf } from '@tulpar/domain/policy';
import { useSyncExternalStore } from 'react';
import { useBoot } from '../boot.ts';

const testLicence = tabText('testLicence');

/** QUERY-08: until the browser is closed any host counts as licensed. */
export function setTestLicence(): void {
  testLicence.write('1');
}

/** ROLE-10: hosts are compared in base64; the test flag matches any host. */
export function isLicenceHost(hostname: string, licenceHosts: readonly string[]): boolean {
  return testLicence.read() !== null || licenceHosts.includes(btoa(hostname));
}

const never = () => () => undefined;

/** Whether this host counts as licensed. The server knows the host, but not the test flag. */
export function useLicence(): boolean {
  const { hostname, licenceHosts } = useBoot();
  return useSyncExternalStore(
    never,
    () => isLicenceHost(location.hostname, licenceHosts),
    () => licenceHosts.includes(btoa(hostname)),
  );
}

/** The rules of the market: strict with a licence, otherwise those of the house, on play money. */
export const usePolicy = (): Policy => policyOf(useLicence());
