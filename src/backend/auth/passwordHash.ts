import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { errorKey } from '@/contracts/errors';
import { refusal } from '../platform/ProblemError';

/** Blocks of 1 kB and passes of one guess; its memory and time double with each step of `PASSWORD_COST`. */
const BLOCK = { r: 8, p: 5 } as const;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes of this process: one core is left for other calls, and more than four threads Node does not have for them. */
const hashing = pLimit(Math.min(4, Math.max(1, availableParallelism() - 1)));
/** Most hashes that wait for their turn: about five seconds of one core. */
export const mostWaitingHashes = 40;

/** Stored in place of a hash for an account without a password: no password is it. */
export const noPassword = 'none';

/** Whether an account has a password at all. */
export const hasPassword = (stored: string): boolean => stored !== noPassword;

/**
 * A password as it is stored: method, cost, salt and hash.
 * @param log2N  cost: `passwordCost` of the environment
 * @throws ProblemError 503 while too many others wait
 */
export async function hashPassword(password: string, log2N: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, { log2N, ...BLOCK });
  return ['scrypt', log2N, BLOCK.r, BLOCK.p, salt.toString('base64url'), hash.toString('base64url')].join(
    '$',
  );
}

/**
 * Whether a password is the stored one; takes equally long for every wrong one.
 * @throws ProblemError 503 while too many others wait
 */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [method, log2N, r, p, salt, hash] = stored.split('$');
  if (method !== 'scrypt' || !salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64url');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a stored hash was made when hashes cost less than now. */
export const isCheapHash = (stored: string, log2N: number): boolean => Number(stored.split('$')[1]) < log2N;

function derive(
  password: string,
  salt: Buffer,
  { log2N, r, p }: { log2N: number; r: number; p: number },
): Promise<Buffer> {
  if (hashing.pendingCount >= mostWaitingHashes)
    throw refusal(503, errorKey.unavailable, 'Many people are signing in. Please try again in a moment.');
  const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 256 * r * (2 ** log2N + p) };
  return hashing(
    () =>
      new Promise((resolve, reject) => {
        // Two ways to type the same letter are the same password.
        scrypt(password.normalize('NFC'), salt, HASH_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}
