import { deviceValue, schemaOf } from '@tulpar/app-kit/storage/device-storage';
import { expiringFlag } from '@tulpar/app-kit/storage/expiring-flag';
import { CLOSED_HOURS } from './model.ts';

const closed = expiringFlag('closeDownloadAppBanner', CLOSED_HOURS);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
const closings = deviceValue('showDownloadAppBannerCount', { version: 1, schema: schemaOf(isCount), fallback: 0 });

/** The device's count of banner closings; the server stores a player's closings too. */
export const closedBanner = {
  isClosed: () => closed.read() !== null,
  closings: () => closings.read(),
  /** APP-06. */
  close(count: number): void {
    closed.set();
    closings.write(count);
  },
};
