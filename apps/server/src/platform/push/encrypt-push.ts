import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys that a browser has made for one subscription. */
export interface PushReceiver {
  /** P-256, uncompressed, 65 bytes. */
  readonly publicKey: Uint8Array;
  readonly auth: Uint8Array;
}

/** Chosen anew for every message; given in tests only. */
interface PushSeed {
  readonly salt: Uint8Array;
  readonly privateKey: Uint8Array;
}

export const PUSH_CURVE = 'prime256v1';
const SALT_BYTES = 16;
/** The only record holds the whole message. */
const RECORD_BYTES = 4096;
const LAST_RECORD = 2;

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Encrypts a message for one browser, so that its push service cannot read it (RFC 8291, content coding aes128gcm of RFC 8188). */
export function encryptPush(message: Uint8Array, { publicKey, auth }: PushReceiver, seed?: PushSeed): Buffer {
  const sender = createECDH(PUSH_CURVE);
  if (seed) sender.setPrivateKey(seed.privateKey);
  else sender.generateKeys();
  const senderKey = sender.getPublicKey();
  const salt = seed?.salt ?? randomBytes(SALT_BYTES);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = derive(sender.computeSecret(publicKey), auth, info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(senderKey.length, 4);
  const content = [cipher.update(message), cipher.update(Buffer.of(LAST_RECORD)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, senderKey, ...content]);
}
