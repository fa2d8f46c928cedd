import { eq } from 'drizzle-orm';
import { createLogger } from '../platform/logger';
import { linkTo, mailsTo, proveAddress } from '../../../tests/support/accountMails';
import { newKey } from '../../../tests/support/openCart';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { ada, internalHeaders, newCustomer, signIn, signUp, solve } from '../../../tests/support/signIn';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { fixedClock } from '@/lib/clock';
import { signInProblems } from '../auth/authProblems';
import { provePassword } from '../auth/changePassword';
import { findCustomerByEmail } from '../auth/customerRepository';
import { hashPassword } from '../auth/passwordHash';
import { customers, mailLinks, outboxMails } from '../db/schema';

const now = '2026-11-20T15:00:00Z';
const later = '2026-11-20T15:20:00Z';
const other = 'Analyst#1844';
let backend: InProcessBackend;
const lines: string[] = [];
beforeAll(async () => {
  const log = createLogger(testEnvironment({ LOG_LEVEL: 'trace' }), {
    write: (line) => void lines.push(line),
  });
  backend = await startBackend({ now, log });
}, 120_000);
afterAll(() => backend.stop());

const statusAndKey = ({ status, errors }: { status: number; errors: { errorMap: object } }) => [
  status,
  ...Object.keys(errors.errorMap),
];
const login = async (email: string, password: string, at = now) => {
  const captcha = solve((await backend.call('captcha', { now: at })).answer);
  return backend.call('login', { body: { email, password, captcha }, now: at });
};
const userData = (accessToken: string) => backend.call('userData', { accessToken });
const forget = async (email: string, more: object = {}, at = now) =>
  backend.call('forgotPassword', { body: { email, ...more }, now: at });

/** An account that has just asked for a link. */
async function forgetful() {
  const account = await signUp(backend);
  await forget(account.email);
  return { ...account, ...(await linkTo(backend, account.email, 'password-reset')) };
}

describe('§4 Forgot password', () => {
  it('mails a link in the asked language, with the parameters of the campaign and no others', async () => {
    const { email } = await signUp(backend);
    const queryParamsString =
      '?prid=oak-9&partnerId=acme&refcode=r1&evil=1&PRID=<b>&constructor=1&__proto__=1';
    const asked = await forget(email.toUpperCase(), { locale: 'fr-CA', queryParamsString });
    expect(asked.answer).toEqual({ success: true });
    const { url, subject } = await linkTo(backend, email, 'password-reset');
    expect(subject).toBe('Choisir un nouveau mot de passe Larkstem');
    expect(url.pathname).toBe('/fr-CA/reset-password');
    expect([...url.searchParams.keys()]).toEqual([
      ...['resetToken', 'resetString', 'prid', 'partnerId', 'refcode'],
    ]);
  });

  it.each([['nobody@example.com'], [''], ['no address'], [undefined]])(
    '%s: 404 with the message of §8',
    async (email) => {
      const { status, errors } = await backend.call('forgotPassword', { body: { email } });
      expect([status, errors.errorMap]).toEqual([
        404,
        { 'AUTH.EMAIL_UNKNOWN': "We can't find an account associated with this email address." },
      ]);
    },
  );

  it('sends at most five mails an hour for one account, and answers all the same', async () => {
    const { email } = await signUp(backend);
    const answers = [];
    for (let asked = 0; asked < 7; asked += 1) answers.push((await forget(email)).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await mailsTo(backend, email, 'password-reset')).toHaveLength(5);
    await forget(email, {}, '2026-11-20T16:00:01Z');
    expect(await mailsTo(backend, email, 'password-reset')).toHaveLength(6);
  });

  it('stores nothing that opens an account', async () => {
    const { link } = await forgetful();
    const stored = JSON.stringify([
      await backend.db.select().from(outboxMails),
      await backend.db.select().from(mailLinks),
    ]);
    expect(stored).toContain(link.resetString);
    expect(stored).not.toContain(link.resetToken);
  });
});

describe('§4 Reset password', () => {
  const reset = (link: object, password = other, at = later) =>
    backend.call('resetPassword', { body: { ...link, password } as never, now: at });
  const isValid = async (link: object, at = later) =>
    (await backend.call('validateToken', { body: link as never, now: at })).answer.success;

  it('sets the password once; looking at the link does not use it', async () => {
    const { email, link } = await forgetful();
    expect([await isValid(link), await isValid(link)]).toEqual([true, true]);
    expect((await reset(link)).answer).toEqual({ success: true, email });
    expect([await isValid(link), (await reset(link)).answer]).toEqual([false, { success: false }]);
    expect((await login(email, ada.password)).status).toBe(401);
    expect((await login(email, other)).status).toBe(200);
    /* The owner is told once, also when somebody else reads the mails of the link. */
    expect((await mailsTo(backend, email, 'notice')).map(({ facts }) => facts)).toMatchObject([
      { about: 'password-changed' },
    ]);
  });

  it('a password that breaks the rule is named, and the link stays good', async () => {
    const { link } = await forgetful();
    const refused = await reset(link, 'alllower1!');
    expect(statusAndKey(refused)).toEqual([422, 'PRFL.INVALID']);
    expect(refused.errors.details?.map(({ path }) => path)).toEqual(['body.password']);
    expect(await isValid(link)).toBe(true);
  });

  it('works for an hour, and only as it was sent', async () => {
    const { link } = await forgetful();
    const foreign = await forgetful();
    expect(await isValid(link, '2026-11-20T16:00:00Z')).toBe(false);
    expect((await reset(link, other, '2026-11-20T16:00:00Z')).answer.success).toBe(false);
    expect(await isValid({ ...link, resetToken: foreign.link.resetToken })).toBe(false);
    expect(await isValid({ ...link, resetString: 'unknown-1234' })).toBe(false);
    const { email } = await signUp(backend);
    const activation = await linkTo(backend, email, 'activation');
    expect(await isValid(activation.link)).toBe(false);
  });

  it('two at once: one sets the password, the other is told', async () => {
    const { link } = await forgetful();
    const both = await Promise.all([reset(link), reset(link)]);
    expect(both.map(({ answer }) => answer.success).sort()).toEqual([false, true]);
  });

  it('ends every session, every earlier link and every code, and confirms the address', async () => {
    const { email, link } = await forgetful();
    await forget(email);
    const newer = await linkTo(backend, email, 'password-reset');
    const { accessToken } = await signIn(backend, email);
    const { code } = (await login(email, ada.password)).answer;
    await reset(link);
    expect((await userData(accessToken)).status).toBe(401);
    expect(await isValid(newer.link)).toBe(false);
    const start = { body: { code }, headers: internalHeaders };
    expect((await backend.call('startSession', start)).status).toBe(404);
    const session = await signIn(backend, email, other);
    expect((await userData(session.accessToken)).answer.userData.isActivated).toBe(true);
  });

  it('§5: without token or string the call is refused', async () => {
    for (const body of [{}, { resetToken: 'a' }, { resetString: 'a' }])
      expect((await backend.call('validateToken', { body: body as never })).status).toBe(400);
  });
});

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

describe('§4 account activation', () => {
  const activate = async (link: { resetToken: string; resetString: string }, accessToken?: string) =>
    (await backend.call('accountActivation', { accessToken, body: link })).answer.success;

  it('by the link of the mail that follows a sign-up, once', async () => {
    const { email, accessToken } = await newCustomer(backend);
    expect((await userData(accessToken)).answer.userData.isActivated).toBe(false);
    const { link, url } = await linkTo(backend, email, 'activation');
    expect(url.pathname).toBe('/activate');
    expect([await activate(link), await activate(link)]).toEqual([true, false]);
    expect((await userData(accessToken)).answer.userData.isActivated).toBe(true);
    /* Whoever has the mail learns that nothing is left to do; a forged link says nothing. */
    const answerTo = async (body: typeof link) => (await backend.call('accountActivation', { body })).answer;
    expect(await answerTo(link)).toEqual({ success: false, isConfirmed: true });
    expect(await answerTo({ ...link, resetToken: 'x'.repeat(43) })).toEqual({ success: false });
  });

  it('counts for the account it was sent to alone: whoever is signed in as somebody else is told so, and it stays good', async () => {
    const { email, accessToken } = await newCustomer(backend);
    const other = await newCustomer(backend);
    const { link: body } = await linkTo(backend, email, 'activation');
    const asOther = await backend.call('accountActivation', { accessToken: other.accessToken, body });
    expect(asOther.answer).toEqual({ success: false, isOther: true });
    for (const token of [accessToken, other.accessToken])
      expect((await userData(token)).answer.userData.isActivated).toBe(false);
    expect((await backend.call('accountActivation', { accessToken, body })).answer).toEqual({
      success: true,
    });
    const usedUp = await backend.call('accountActivation', { accessToken: other.accessToken, body });
    expect(usedUp.answer).toEqual({ success: false, isConfirmed: true });
  });

  it('for seven days, and only as it was sent', async () => {
    const { email, accessToken } = await newCustomer(backend);
    const { link } = await linkTo(backend, email, 'activation');
    const foreign = await forgetful();
    const tried = async (body: typeof link, at: string) =>
      (await backend.call('accountActivation', { body, now: at })).answer.success;
    expect(await tried({ ...link, resetToken: foreign.link.resetToken }, later)).toBe(false);
    expect(await tried(foreign.link, later)).toBe(false);
    expect(await tried(link, '2026-11-27T15:00:00Z')).toBe(false);
    expect((await userData(accessToken)).answer.userData.isActivated).toBe(false);
    expect(await tried(link, '2026-11-27T14:59:00Z')).toBe(true);
  });

  it('sends the mail again, whose link replaces the first, and none once it is done', async () => {
    const { email, accessToken } = await newCustomer(backend);
    const first = await linkTo(backend, email, 'activation');
    const again = () => backend.call('sendActivation', { accessToken, body: {}, now: later });
    await again();
    const second = await linkTo(backend, email, 'activation');
    expect([await activate(first.link), await activate(second.link, accessToken)]).toEqual([false, true]);
    expect((await again()).answer).toEqual({ success: true });
    expect(await mailsTo(backend, email, 'activation')).toHaveLength(2);
  });

  it('sends at most five in an hour, also to one address after another', async () => {
    const { email, accessToken } = await newCustomer(backend);
    const sentTo = async (address: string) => (await mailsTo(backend, address, 'activation')).length;
    for (let asked = 0; asked < 2; asked += 1)
      await backend.call('sendActivation', { accessToken, body: {} });
    const addresses = Array.from({ length: 4 }, () => `${newKey()}@example.com`);
    const statuses: number[] = [];
    for (const address of addresses) {
      const body = { firstName: 'Ada', lastName: 'Byron', email: address, password: ada.password };
      statuses.push((await backend.call('updateContactInfo', { accessToken, body })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    const sent = await Promise.all([email, ...addresses].map(sentTo));
    expect(sent).toEqual([3, 1, 1, 0, 0]);
    await backend.call('sendActivation', { accessToken, body: {}, now: '2026-11-20T16:00:01Z' });
    expect(await sentTo(addresses[1] ?? '')).toBe(2);
  });

  it('one mail too many does not end the link of the last one', async () => {
    const { email, accessToken } = await newCustomer(backend);
    for (let asked = 0; asked < 6; asked += 1)
      await backend.call('sendActivation', { accessToken, body: {} });
    expect(await mailsTo(backend, email, 'activation')).toHaveLength(5);
    expect(await activate((await linkTo(backend, email, 'activation')).link)).toBe(true);
  });
});

describe('§7 editPassword', () => {
  const edit = (accessToken: string, oldPassword: string, password = other) =>
    backend.call('editPassword', { accessToken, body: { oldPassword, password } });

  it('ends the other sessions and links, and keeps its own', async () => {
    const { email, link } = await forgetful();
    const here = await signIn(backend, email);
    await proveAddress(backend, { email, accessToken: here.accessToken });
    const there = await signIn(backend, email);
    expect((await edit(here.accessToken, ada.password)).answer).toEqual({ success: true });
    expect((await userData(here.accessToken)).status).toBe(200);
    expect((await userData(there.accessToken)).status).toBe(401);
    const refresh = { body: { refreshToken: there.refreshToken }, headers: internalHeaders };
    expect((await backend.call('refreshSession', refresh)).status).toBe(404);
    expect((await backend.call('validateToken', { body: link })).answer.success).toBe(false);
    expect((await mailsTo(backend, email, 'notice')).map(({ facts }) => facts)).toMatchObject([
      { about: 'password-changed' },
    ]);
  });

  it('tells nothing to an address that nobody has proven', async () => {
    const { email, accessToken } = await newCustomer(backend);
    expect((await edit(accessToken, ada.password)).status).toBe(200);
    expect(await mailsTo(backend, email, 'notice')).toEqual([]);
  });

  it('a wrong old password counts like a wrong sign-in and locks at the fifth', async () => {
    const { email, accessToken } = await newCustomer(backend);
    const wrong = async () => statusAndKey(await edit(accessToken, 'Engine#0000'));
    for (let attempt = 1; attempt < 5; attempt += 1)
      expect(await wrong()).toEqual([401, 'PRFL.UNAUTHORIZED']);
    expect(await wrong()).toEqual([423, 'AUTH.LOCKED']);
    expect((await login(email, ada.password)).status).toBe(423);
    expect(await mailsTo(backend, email, 'account-locked')).toHaveLength(1);
  });

  it('names the wrong fields', async () => {
    const { accessToken } = await newCustomer(backend);
    const { status, errors } = await edit(accessToken, '', 'short');
    expect([status, errors.details?.map(({ path }) => path)]).toEqual([
      422,
      ['body.oldPassword', 'body.password'],
    ]);
  });
});

describe('own sessions', () => {
  it('are listed, and can be ended one by one by their customer alone', async () => {
    const { email, accessToken } = await newCustomer(backend);
    const there = await signIn(backend, email);
    const stranger = await newCustomer(backend);
    const { sessions } = (await backend.call('getSessions', { accessToken })).answer;
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const sessionId = sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    const end = (token: string) =>
      backend.call('endOwnSession', { accessToken: token, params: { sessionId } });
    expect(statusAndKey(await end(stranger.accessToken))).toEqual([404, 'PRFL.NOT_FOUND']);
    expect((await end(accessToken)).answer.sessions).toEqual(sessions.filter(({ isCurrent }) => isCurrent));
    expect((await userData(there.accessToken)).status).toBe(401);
    expect((await end(accessToken)).status).toBe(404);
  });
});

it('no address, password or secret of a link is in a line of the log', async () => {
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toMatch(/@example\.com|Engine#|Analyst#|resetToken|[0-9a-f]{64}/i);
});
