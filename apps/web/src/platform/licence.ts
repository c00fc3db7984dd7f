import { useSyncExternalStore } from 'react';
import { useBoot } from './boot.ts';

const TEST_LICENCE = 'testLicence';

/** QUERY-08: for the rest of the browser session any host counts as a licensed one. */
export function setTestLicence(): void {
  try {
    sessionStorage.setItem(TEST_LICENCE, '1');
  } catch {
    // Without storage the flag ends with the page.
  }
}

function hasTestLicence(): boolean {
  try {
    return sessionStorage.getItem(TEST_LICENCE) === '1';
  } catch {
    return false;
  }
}

/** ROLE-10: hosts are compared in base64. */
export function isLicenceHost(hostname: string, licenceHosts: readonly string[]): boolean {
  return licenceHosts.includes(btoa(hostname));
}

const never = () => () => undefined;

/** Whether this address counts as licensed. The server does not know the flag, so it draws the page without it. */
export function useLicence(): boolean {
  const { licenceHosts } = useBoot();
  return useSyncExternalStore(
    never,
    () => hasTestLicence() || isLicenceHost(location.hostname, licenceHosts),
    () => false,
  );
}
