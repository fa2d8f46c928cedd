import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';

/** Cost of one guess: 16 MB and five passes, about a tenth of a second of one core. */
const COST = { log2N: 14, r: 8, p: 5 } as const;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** Stored in place of a hash for an account without a password: no password is it. */
export const noPassword = 'none';

/** Whether an account has a password at all. */
export const hasPassword = (stored: string): boolean => stored !== noPassword;

/** A password as it is stored: method, cost, salt and hash, so that the cost can be raised for new ones later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  const { log2N, r, p } = COST;
  return ['scrypt', log2N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether a password is the stored one; takes equally long for every wrong one. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [method, log2N, r, p, salt, hash] = stored.split('$');
  if (method !== 'scrypt' || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function derive(
  password: string,
  salt: Buffer,
  { log2N, r, p }: { log2N: number; r: number; p: number },
): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
  return new Promise((resolve, reject) => {
    // Two ways to type the same letter are the same password.
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
