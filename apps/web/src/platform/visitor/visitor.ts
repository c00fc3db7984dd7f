import { newId } from '../clock.ts';
import { deviceText } from '../storage/device-storage.ts';

const visitorId = deviceText('visitorUid');
const FIRST_ADDRESS = 'landingPage';

function firstAddress(): string {
  try {
    return sessionStorage.getItem(FIRST_ADDRESS) ?? location.href.slice(0, 2048);
  } catch {
    return location.href.slice(0, 2048);
  }
}

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
  /** The marketing source of the first address, as the server reads it too. */
  source(): string | null {
    return URL.parse(firstAddress())?.searchParams.get('utm_source')?.slice(0, 64) || null;
  },
  describe() {
    return {
      referrer: document.referrer.slice(0, 2048),
      landing_page: firstAddress(),
      time_offset: -new Date(Date.now()).getTimezoneOffset(),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      fingerprint: visitor.id(),
    };
  },
};
