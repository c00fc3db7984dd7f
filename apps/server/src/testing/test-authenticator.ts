import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const FLAG_PRESENT = 0x01;
const FLAG_VERIFIED = 0x04;
const FLAG_NEW = 0x40;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const head = (major: number, count: number) =>
  count < 24 ? Buffer.from([(major << 5) | count]) : count < 256 ? Buffer.from([(major << 5) | 24, count]) : sized(major, count);
const sized = (major: number, count: number) => Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));

interface Asked {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
  readonly user?: { readonly id: string };
}

/** A device of a test: it makes one passkey by the rules of WebAuthn, and uses it. */
export function createTestAuthenticator({ origin = 'http://localhost:8080', isVerifying = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const state = { counter: 0, userHandle: '' };
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (rpId: string, flags: number, more = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | FLAG_PRESENT | (isVerifying ? FLAG_VERIFIED : 0)]), counter, more]);
  };
  const cosePublicKey = Buffer.concat([
    head(5, 5),
    Buffer.concat([1, 2, 3, -7, -1, 1].map(cborInt)),
    cborInt(-2),
    cborBytes(Buffer.from(x, 'base64url')),
    cborInt(-3),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;
  return {
    /** How often the passkey was used, as the device says. */
    state,
    make(options: Asked) {
      state.userHandle = options.user?.id ?? '';
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cosePublicKey]);
      const data = authData(options.rp?.id ?? '', FLAG_NEW, credential);
      const attestation = [cborText('fmt'), cborText('none'), cborText('attStmt'), head(5, 0), cborText('authData'), cborBytes(data)];
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge).toString('base64url'),
          attestationObject: Buffer.concat([head(5, 3), ...attestation]).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use(options: Asked) {
      state.counter++;
      const client = clientData('webauthn.get', options.challenge);
      const data = authData(options.rpId ?? '', 0);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: state.userHandle,
        },
      };
    },
  };
}
export type TestAuthenticator = ReturnType<typeof createTestAuthenticator>;
