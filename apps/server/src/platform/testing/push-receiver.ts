import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';

/** A browser that can read what is encrypted for it, written apart from what encrypts. */
interface TestReceiver {
  readonly publicKey: Buffer;
  readonly auth: Buffer;
  readonly keys: ECDH;
}

export function newReceiver(): TestReceiver {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { keys, publicKey: keys.getPublicKey(), auth: randomBytes(16) };
}

const hmac = (key: Uint8Array, ...parts: readonly (string | Uint8Array)[]) => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};
const ONE = Buffer.of(1);

/** Reads a message as RFC 8291 tells browsers to, step by step of its section 3.4. Throws if it is for somebody else. */
export function readPush(body: Buffer, { keys, publicKey, auth }: TestReceiver): string {
  const salt = body.subarray(0, 16);
  const keyBytes = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyBytes);
  const content = body.subarray(21 + keyBytes);
  if (content.length > body.readUInt32BE(16)) throw new Error('a message has more than one record');
  const secret = hmac(hmac(auth, keys.computeSecret(senderKey)), 'WebPush: info', Buffer.of(0), publicKey, senderKey, ONE);
  const extracted = hmac(salt, secret);
  const key = hmac(extracted, 'Content-Encoding: aes128gcm', Buffer.of(0), ONE).subarray(0, 16);
  const nonce = hmac(extracted, 'Content-Encoding: nonce', Buffer.of(0), ONE).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16));
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong');
  return plain.subarray(0, end).toString();
}
