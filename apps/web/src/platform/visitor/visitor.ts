import { newId } from '@tulpar/app-kit/clock';
import { deviceText } from '@tulpar/app-kit/storage/device-storage';
import { tabText } from '@tulpar/app-kit/storage/tab-storage';
import { safeAddress } from '@tulpar/domain/safe-address';

const visitorId = deviceText('visitorUid');
const landingPage = tabText('landingPage');

/** The server takes ids of this form; anything else in the storage is replaced. */
const VISITOR_ID = /^[\w-]{1,64}$/;

/** Without tokens: it is kept in the tab and sent with a sign-up. */
const firstAddress = () => safeAddress(landingPage.read() ?? '') || safeAddress(location.href);

/** The marketing data that a sign-up sends about the visitor. */
export const visitor = {
  /** Called at start: the first address of a visit counts. */
  arrive(): void {
    landingPage.write(firstAddress());
  },
  id(): string {
    const known = visitorId.read();
    if (known && VISITOR_ID.test(known)) return known;
    const made = newId();
    visitorId.write(made);
    return made;
  },
  /** The marketing source of the first address, parsed as on the server. */
  source(): string | null {
    return URL.parse(firstAddress())?.searchParams.get('utm_source')?.slice(0, 64) || null;
  },
  describe() {
    return {
      referrer: safeAddress(document.referrer),
      landing_page: firstAddress(),
      time_offset: -new Date(Date.now()).getTimezoneOffset(),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      fingerprint: visitor.id(),
    };
  },
};
