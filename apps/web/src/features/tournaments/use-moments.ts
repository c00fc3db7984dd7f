import { dayOf, timeOf } from '@tulpar/app-kit/format-date';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const NOT_YET = '…';

/** Writes moments in the time zone of the device. The server does not know it, so its HTML leaves them out. */
export function useMoments() {
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const write = (iso: string, words: (date: Date) => string) => (isHere ? words(new Date(iso)) : NOT_YET);
  return {
    dayAndTime: (iso: string) => write(iso, (date) => `${dayOf(date)} ${timeOf(date)}`),
    day: (iso: string) => write(iso, dayOf),
    time: (iso: string) => write(iso, timeOf),
  };
}
