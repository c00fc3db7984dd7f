import { deviceText } from '#platform/storage/device-storage.ts';
import { readPaymentUrl } from './model.ts';

const stored = deviceText('paymentRedirectUrl');

/** The payment page that a deposit leads to, until it has been gone to. */
export const paymentRedirect = {
  take(): string | null {
    const url = readPaymentUrl(stored.read());
    stored.clear();
    return url;
  },
};
