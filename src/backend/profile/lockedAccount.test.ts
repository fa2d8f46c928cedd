import { eq } from 'drizzle-orm';
import { linkTo, mailsTo } from '../../../tests/support/accountMails';
import { accountCalls } from '../../../tests/support/accountCalls';
import { ada, newCustomer, signUp, solve } from '../../../tests/support/signIn';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { fixedClock } from '@/lib/clock';
import { signInProblems } from '../auth/authProblems';
import { provePassword } from '../auth/changePassword';
import { findCustomerByEmail } from '../auth/customerRepository';
import { hashPassword } from '../auth/passwordHash';
import { customers } from '../db/schema';

const now = '2026-11-20T15:00:00Z';
const later = '2026-11-20T15:20:00Z';
const other = 'Analyst#1844';
const { backend, expectSilentLog, forget, login, userData } = accountCalls(now);

describe('an account that is locked', () => {
  it('gets one mail, and its link opens the account at once', async () => {
    const { email, accessToken } = await newCustomer(backend);
    for (let attempt = 0; attempt < 8; attempt += 1) await login(email, 'Engine#0000');
    expect((await login(email, ada.password)).status).toBe(423);
    expect(await mailsTo(backend, email, 'account-locked')).toHaveLength(1);
    expect((await userData(accessToken)).status).toBe(200);
    const { link, url } = await linkTo(backend, email, 'account-locked');
    expect(url.pathname).toBe('/reset-password');
    await backend.call('resetPassword', { body: { ...link, password: other }, now: later });
    expect((await login(email, other, later)).status).toBe(200);
  });
});

describe('passwords that are compared at the same time', () => {
  it('twelve wrong ones lock the account once, and count five', async () => {
    const { email } = await signUp(backend);
    const puzzles = await Promise.all(Array.from({ length: 12 }, () => backend.call('captcha', { now })));
    const wrong = puzzles.map(({ answer }) =>
      backend.call('login', { body: { email, password: 'Engine#0000', captcha: solve(answer) }, now }),
    );
    const statuses = (await Promise.all(wrong)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(await mailsTo(backend, email, 'account-locked')).toHaveLength(1);
    expect((await findCustomerByEmail(backend.db, email))?.failedSignIns).toBe(5);
  });

  /** Proves the password with what the account was before something happened to it. */
  async function proveAfter(happening: (email: string) => Promise<unknown>) {
    const { email } = await signUp(backend);
    const customer = await findCustomerByEmail(backend.db, email);
    if (!customer) throw new Error('There is no account.');
    await happening(email);
    const work = jest.fn().mockResolvedValue('done');
    const parts = { db: backend.db, clock: fixedClock(now), environment: testEnvironment() };
    const { mismatch } = signInProblems;
    const proved = provePassword(parts, { customer, password: ada.password, mismatch }, work);
    const status = await proved.then(
      () => 200,
      (problem: { status: number }) => problem.status,
    );
    return [status, work.mock.calls.length];
  }

  it('the right one does nothing once others have locked the account', async () => {
    const guess = async (email: string) => {
      for (let attempt = 0; attempt < 5; attempt += 1) await login(email, 'Engine#0000');
    };
    expect(await proveAfter(guess)).toEqual([423, 0]);
  });

  it('the old one does nothing once another one is set', async () => {
    const change = async (email: string) => {
      await forget(email);
      const { link } = await linkTo(backend, email, 'password-reset');
      await backend.call('resetPassword', { body: { ...link, password: other }, now });
    };
    expect(await proveAfter(change)).toEqual([401, 0]);
    expect(await proveAfter(async () => undefined)).toEqual([200, 1]);
  });

  it('the right one is right, and not counted, when another sign-in made its hash anew meanwhile', async () => {
    const rehash = async (email: string) => {
      const passwordHash = await hashPassword(ada.password, testEnvironment().passwordCost);
      await backend.db.update(customers).set({ passwordHash }).where(eq(customers.email, email));
    };
    expect(await proveAfter(rehash)).toEqual([200, 1]);
  });
});

it('no address, password or secret of a link is in a line of the log', expectSilentLog);
