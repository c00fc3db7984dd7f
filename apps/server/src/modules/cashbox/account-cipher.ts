import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';

/** The account to pay out to. It is kept until the payment ends. */
type PayoutAccount = Readonly<Record<string, string>>;

export interface AccountCipher {
  /** Encrypts an account for one payment: in another payment's row it cannot be decrypted. */
  encryptAccount(account: PayoutAccount, paymentId: string): Buffer;
  decryptAccount(encrypted: Buffer, paymentId: string): PayoutAccount;
  /** A keyed hash by which two texts are compared later. Without the key card numbers cannot be guessed from it. */
  hashRequest(text: string): Buffer;
  /** A keyed hash of a card, wallet or phone, by which payouts to the same one are found. */
  hashAccount(methodType: string, number: string): Buffer;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const Account = z.record(z.string(), z.string());

/** Card numbers are stored encrypted only, with a key derived from the provider's key. */
export function createAccountCipher(secret: string): AccountCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tulpar cashbox accounts', 32));
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'tulpar cashbox requests', 32));
  const accountKey = Buffer.from(hkdfSync('sha256', secret, '', 'tulpar cashbox account numbers', 32));
  const decrypt = (encrypted: Buffer, paymentId: string | null) => {
    const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES));
    if (paymentId !== null) decipher.setAAD(Buffer.from(paymentId));
    decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  };
  /** Older payments were encrypted without their id. */
  const decryptAny = (encrypted: Buffer, paymentId: string) => {
    try {
      return decrypt(encrypted, paymentId);
    } catch {
      return decrypt(encrypted, null);
    }
  };
  return {
    encryptAccount(account, paymentId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(paymentId));
      const content = Buffer.concat([cipher.update(JSON.stringify(account)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]);
    },
    decryptAccount: (encrypted, paymentId) => Account.parse(JSON.parse(decryptAny(encrypted, paymentId).toString('utf8'))),
    hashAccount: (methodType, number) => createHmac('sha256', accountKey).update(`${methodType}:${number}`).digest(),
    hashRequest: (text) => createHmac('sha256', hashKey).update(text).digest(),
  };
}
