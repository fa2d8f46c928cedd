import { linkTo, mailsTo, proveAddress } from '../../../tests/support/accountMails';
import { accountCalls, statusAndKey } from '../../../tests/support/accountCalls';
import { ada, internalHeaders, newCustomer, signIn, signUp } from '../../../tests/support/signIn';
import { mailLinks, outboxMails } from '../db/schema';

const now = '2026-11-20T15:00:00Z';
const later = '2026-11-20T15:20:00Z';
const other = 'Analyst#1844';
const { backend, expectSilentLog, forget, forgetful, login, userData } = accountCalls(now);

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

it('no address, password or secret of a link is in a line of the log', expectSilentLog);
