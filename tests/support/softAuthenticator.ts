import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const inJson = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
/** Somebody was there and was recognised by the device. */
const PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

interface Place {
  readonly origin: string;
  readonly rpId: string;
}

/** A device with one passkey, as far as a server sees it. */
export function softAuthenticator({ origin, rpId }: Place) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: at, crossOrigin: false }));
  const head = (flags: number) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const named = { id: inJson(id), rawId: inJson(id), type: 'public-key' as const };

  return {
    id: named.id,
    /** Makes the passkey. */
    create(challenge: string) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        head(PRESENT_AND_VERIFIED | HAS_CREDENTIAL),
        ...[Buffer.alloc(16), length, id, isoCBOR.encode(key)],
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const attestationObject = inJson(isoCBOR.encode(attestation as never));
      return {
        ...named,
        response: { clientDataJSON: inJson(clientData('create', challenge)), attestationObject },
      };
    },
    /** Answers a question. */
    answer(challenge: string, { at, isVerified = true }: { at?: string; isVerified?: boolean } = {}) {
      const authenticatorData = head(isVerified ? PRESENT_AND_VERIFIED : 0x01);
      const data = clientData('get', challenge, at);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()]);
      const signature = createSign('sha256').update(signed).sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: inJson(data),
          authenticatorData: inJson(authenticatorData),
          signature: inJson(signature),
        },
      };
    },
    /** A copy of the key answers with an older count. */
    rewind: () => void (counter = 0),
  };
}
