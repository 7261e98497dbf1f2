import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** CBOR (RFC 8949) of what an authenticator sends: integers, byte strings, texts and maps. */
function encodeCbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item as string)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const FLAGS = { present: 1, verified: 4, newCredential: 64 };

interface Overrides {
  origin?: string;
  /** Whether the device asked for a fingerprint, face or PIN. */
  isVerified?: boolean;
  signCount?: number;
}

/** An authenticator in software: one passkey with ES256 for one site (WebAuthn, sections 6.1 and 6.5). */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  let signCount = 0;

  function buildData(options: Overrides, flags: number, extra = Buffer.alloc(0)): Buffer {
    signCount = options.signCount ?? signCount + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    const allFlags = FLAGS.present | (options.isVerified === false ? 0 : FLAGS.verified) | flags;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([allFlags]), count, extra]);
  }
  const buildClientData = (type: string, options: Record<string, unknown>, overrides: Overrides) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: options['challenge'],
        origin: overrides.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    create(options: Record<string, unknown>, overrides: Overrides = {}) {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([0, credential.length]);
      const extra = Buffer.concat([Buffer.alloc(16), length, credential, encodeCbor(key)]);
      const authData = buildData(overrides, FLAGS.newCredential, extra);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: credential.toString('base64url'),
        clientDataJSON: buildClientData('webauthn.create', options, overrides).toString('base64url'),
        attestationObject: encodeCbor(attestation).toString('base64url'),
        transports: ['internal'],
      };
    },
    sign(options: Record<string, unknown>, overrides: Overrides = {}) {
      const clientData = buildClientData('webauthn.get', options, overrides);
      const authData = buildData(overrides, 0);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey);
      return {
        id: credential.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}
