import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';

/** The account to pay out to. It is kept until the payment ends. */
type PayoutAccount = Readonly<Record<string, string>>;

export interface AccountSeal {
  /** Encrypts an account for one payment: in another payment's row it cannot be decrypted. */
  close(account: PayoutAccount, paymentId: string): Buffer;
  open(sealed: Buffer, paymentId: string): PayoutAccount;
  /** A keyed hash by which two texts are compared later. Without the key card numbers cannot be guessed from it. */
  mark(text: string): Buffer;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const Account = z.record(z.string(), z.string());

/** Card numbers are stored encrypted only, with a key derived from the provider's key. */
export function createAccountSeal(secret: string): AccountSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tulpar cashbox accounts', 32));
  const markKey = Buffer.from(hkdfSync('sha256', secret, '', 'tulpar cashbox requests', 32));
  const unseal = (sealed: Buffer, paymentId: string | null) => {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
    if (paymentId !== null) decipher.setAAD(Buffer.from(paymentId));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  };
  /** Older payments were encrypted without their id. */
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
