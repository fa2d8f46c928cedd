import { eq } from 'drizzle-orm';
import { statusAndKey } from '../../../tests/support/accountCalls';
import { mailsTo } from '../../../tests/support/accountMails';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newCustomer, signIn } from '../../../tests/support/signIn';
import { noPassword } from '../auth/passwordHash';
import { customers } from '../db/schema';

/* docs/decisions/0063-passkeys.md */
const now = '2026-11-20T15:00:00Z';
const other = 'Analyst#1844';
const backend = suiteBackend({ now });

describe('§7 editPassword of an account without a password', () => {
  const setFirst = (accessToken: string, body: { password?: string; oldPassword?: string }, at = now) =>
    backend.call('editPassword', { accessToken, body, now: at });
  const withoutPassword = async () => {
    const customer = await newCustomer(backend);
    const isTheirs = eq(customers.id, customer.profileId);
    await backend.db.update(customers).set({ passwordHash: noPassword }).where(isTheirs);
    return customer;
  };
  const hasPassword = async (accessToken: string) =>
    (await backend.call('userData', { accessToken })).answer.userData.hasPassword;

  it('asks for no present one, ends other sessions, and the owner gets a mail', async () => {
    const { email, accessToken } = await withoutPassword();
    expect(await hasPassword(accessToken)).toBe(false);
    expect((await setFirst(accessToken, { password: other })).answer).toEqual({ success: true });
    expect(await hasPassword(accessToken)).toBe(true);
    expect((await signIn(backend, email, other)).accessToken).toBeTruthy();
    const notices = (await mailsTo(backend, email, 'notice')).map(({ facts }) => facts);
    expect(notices).toEqual([expect.objectContaining({ about: 'password-set' })]);
    expect(statusAndKey(await setFirst(accessToken, { password: 'Second#1844' }))).toEqual([
      422,
      'PRFL.INVALID',
    ]);
  });

  it('only within a quarter of an hour after a sign-in', async () => {
    const { email, accessToken } = await withoutPassword();
    const late = await setFirst(accessToken, { password: other }, '2026-11-20T15:15:00Z');
    expect(statusAndKey(late)).toEqual([422, 'PRFL.SIGN_IN_AGAIN']);
    expect([await hasPassword(accessToken), await mailsTo(backend, email, 'notice')]).toEqual([false, []]);
    expect((await setFirst(accessToken, { password: other }, '2026-11-20T15:14:59Z')).status).toBe(200);
  });

  it('two windows at once: one sets it, the other is asked for it', async () => {
    const { accessToken } = await withoutPassword();
    const both = await Promise.all([
      setFirst(accessToken, { password: other }),
      setFirst(accessToken, { password: 'Second#1844' }),
    ]);
    const [set, refused] = both.map(statusAndKey).sort();
    expect(set).toEqual([200]);
    /* Asked for it when the call began, or by the lock that the other window held. */
    expect([
      [401, 'PRFL.UNAUTHORIZED'],
      [422, 'PRFL.INVALID'],
    ]).toContainEqual(refused);
  });

  it('the rule of passwords holds', async () => {
    const { accessToken } = await withoutPassword();
    const { status, errors } = await setFirst(accessToken, { password: 'short' });
    expect([status, errors.details?.map(({ path }) => path)]).toEqual([422, ['body.password']]);
  });
});
