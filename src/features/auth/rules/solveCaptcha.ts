import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CaptchaChallenge } from '@/contracts/account/auth';

/** Tries between two pauses: a few milliseconds even on a slow phone, so that typing goes on. */
const TRIES_AT_ONCE = 500;

/**
 * Finds the number behind a puzzle of the "not a robot" check. Browsers offer their own SHA-256 on https only, and a
 * shop on a local network is http, so a library computes it.
 * @returns what the form sends along: base64 of the solution as JSON
 * @throws Error when no number fits: the puzzle was not made by this shop
 * @source spec §6 (captcha); docs/decisions/0023-proof-of-work-captcha.md
 */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const { salt, maxnumber } = challenge;
  for (let number = 0; number <= maxnumber; number += 1) {
    if (number % TRIES_AT_ONCE === 0) await pause();
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) !== challenge.challenge) continue;
    const { algorithm, signature } = challenge;
    return btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }));
  }
  throw new Error('The puzzle has no solution.');
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 0));
