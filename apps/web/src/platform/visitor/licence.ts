import { useSyncExternalStore } from 'react';
import { useBoot } from '../boot.ts';
import { tabText } from '../storage/tab-storage.ts';

const testLicence = tabText('testLicence');

/** QUERY-08: for the rest of the browser session any host counts as a licensed one. */
export function setTestLicence(): void {
  testLicence.write('1');
}

/** ROLE-10: hosts are compared in base64; the test flag makes any of them count. */
export function isLicenceHost(hostname: string, licenceHosts: readonly string[]): boolean {
  return testLicence.read() !== null || licenceHosts.includes(btoa(hostname));
}

const never = () => () => undefined;

/** Whether this address counts as licensed. The server knows the host, but not the flag. */
export function useLicence(): boolean {
  const { hostname, licenceHosts } = useBoot();
  return useSyncExternalStore(
    never,
    () => isLicenceHost(location.hostname, licenceHosts),
    () => licenceHosts.includes(btoa(hostname)),
  );
}
