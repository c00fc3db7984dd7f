import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';

/** An account to pay out to, as long as it is needed. */
type PayoutAccount = Readonly<Record<string, string>>;

export interface AccountSeal {
  /** Sealed for one payment: pasted into another row it does not open. */
  close(account: PayoutAccount, paymentId: string): Buffer;
  open(sealed: Buffer, paymentId: string): PayoutAccount;
  /** By which two texts are compared later. Without the key nobody can try card numbers until one fits. */
  mark(text: string): Buffer;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const Account = z.record(z.string(), z.string());

/** Card numbers never stand in the database in the clear: they are sealed with a key that is made of the provider's. */
export function createAccountSeal(secret: string): AccountSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tulpar cashbox accounts', 32));
  const markKey = Buffer.from(hkdfSync('sha256', secret, '', 'tulpar cashbox requests', 32));
  const unseal = (sealed: Buffer, paymentId: string | null) => {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
    if (paymentId !== null) decipher.setAAD(Buffer.from(paymentId));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  };
  /** Payments from before an account was bound to its payment are open for some days more. */
  const unsealAny = (sealed: Buffer, paymentId: string) => {
    try {
      return unseal(sealed, paymentId);
    } catch {
      return unseal(sealed, null);
    }
  };
  return {
    close(account, paymentId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(paymentId));
      const content = Buffer.concat([cipher.update(JSON.stringify(account)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]);
    },
    open: (sealed, paymentId) => Account.parse(JSON.parse(unsealAny(sealed, paymentId).toString('utf8'))),
    mark: (text) => createHmac('sha256', markKey).update(text).digest(),
  };
}
