import { newId } from './clock.ts';
import { deviceText } from './storage/device-storage.ts';

const visitorId = deviceText('visitorUid');
const FIRST_ADDRESS = 'landingPage';

/** What a sign-up tells about where the visitor came from. */
export const visitor = {
  /** Called at start: the first address of a visit is the one that counts. */
  arrive(): void {
    try {
      if (!sessionStorage.getItem(FIRST_ADDRESS)) sessionStorage.setItem(FIRST_ADDRESS, location.href.slice(0, 2048));
    } catch {
      // Without storage the current address has to do.
    }
  },
  id(): string {
    const known = visitorId.read();
    if (known) return known;
    const made = newId();
    visitorId.write(made);
    return made;
  },
  describe() {
    let first: string | null = null;
    try {
      first = sessionStorage.getItem(FIRST_ADDRESS);
    } catch {
      first = null;
    }
    return {
      referrer: document.referrer.slice(0, 2048),
      landing_page: first ?? location.href.slice(0, 2048),
      time_offset: -new Date(Date.now()).getTimezoneOffset(),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      fingerprint: visitor.id(),
    };
  },
};
