import { createHash } from 'node:crypto';
import { addGoldYear } from '@/backend/auth/customerRepository';
import { withTransaction } from '@/backend/db/withTransaction';
import type { Device } from '@/contracts/account/device';
import type { Answer } from '@/contracts/gateway';
import { testEnvironment } from './testEnvironment';
import type { InProcessBackend } from './inProcessBackend';
import { newKey } from './openCart';

/** The customer of the tests. */
export const ada = { firstName: 'Ada', lastName: 'Byron', password: 'Engine#1843' };

/** Header by which the shop's own server calls its gateway. */
export const internalHeaders = { 'x-shop-internal': testEnvironment().secrets.internal };

/** The solution of a puzzle, found as a browser finds it. */
export function solve({ algorithm, challenge, salt, signature, maxnumber }: Answer<'captcha'>): string {
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256')
      .update(salt + String(number))
      .digest('hex');
    if (hash !== challenge) continue;
    const solution = { algorithm, challenge, number, salt, signature };
    return Buffer.from(JSON.stringify(solution)).toString('base64');
  }
  throw new Error('The puzzle has no solution.');
}

/** A puzzle, solved. */
export async function solvedCaptcha(backend: InProcessBackend): Promise<string> {
  return solve((await backend.call('captcha', {})).answer);
}

/** An account of its own for a test. */
export async function signUp(backend: InProcessBackend): Promise<{ email: string; profileId: string }> {
  const email = `${newKey()}@example.com`;
  const body = { ...ada, email, captcha: await solvedCaptcha(backend) };
  const { profileId } = (await backend.call('signUp', { body })).answer;
  return { email, profileId };
}

/** A session, as the shop's own server opens it after a sign-in. */
export async function signIn(
  backend: InProcessBackend,
  email: string,
  password = ada.password,
  device: Device = {},
): Promise<{ accessToken: string; refreshToken: string; pc1: string }> {
  const body = { email, password, captcha: await solvedCaptcha(backend) };
  const { code } = (await backend.call('login', { body })).answer;
  const { answer } = await backend.call('startSession', { body: { code, device }, headers: internalHeaders });
  const { access_token: accessToken, refreshToken, pc1 } = answer;
  return { accessToken, refreshToken, pc1 };
}

/** An account with a session. */
export async function newCustomer(backend: InProcessBackend) {
  const account = await signUp(backend);
  return { ...account, ...(await signIn(backend, account.email)) };
}

/** An account with the gold membership and a session that knows it. */
export async function newGoldMember(backend: InProcessBackend, now = new Date('2026-11-20T15:00:00Z')) {
  const account = await signUp(backend);
  await withTransaction(backend.db, (tx) => addGoldYear(tx, account.profileId, now));
  return { ...account, ...(await signIn(backend, account.email)) };
}
