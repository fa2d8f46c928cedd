import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { startBackend, suiteBackend } from '../../../tests/support/inProcessBackend';
import { ada, internalHeaders, signIn, signUp, solve, solvedCaptcha } from '../../../tests/support/signIn';
import { customers } from '../db/schema';
import { hashPassword } from './passwordHash';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

const login = async (changes: Record<string, string | undefined>, now?: string) => {
  const captcha = await solvedCaptcha(backend);
  return backend.call('login', { body: { password: ada.password, captcha, ...changes }, now });
};
const statusAndKey = ({ status, errors }: Awaited<ReturnType<typeof login>>) => [
  status,
  Object.keys(errors.errorMap)[0],
];
const merge = (accessToken: string) =>
  backend.call('mergeCart', { accessToken, body: { countryId: 'US', idempotencyKey: 'key-12345678' } });

describe('signing up', () => {
  it('keeps no password, only a slow hash of it', async () => {
    await signUp(backend);
    const [customer] = await backend.db.select().from(customers);
    expect(customer?.passwordHash).toMatch(/^scrypt\$4\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(JSON.stringify(customer)).not.toContain(ada.password);
  });

  it('makes one account for an address, in any letter case', async () => {
    const { email } = await signUp(backend);
    const body = { ...ada, email: email.toUpperCase(), captcha: await solvedCaptcha(backend) };
    const again = await backend.call('signUpAndLogin', { body });
    expect([again.status, Object.keys(again.errors.errorMap)]).toEqual([
      422,
      ['PRFL.CUSTOMER_ALREADY_EXISTS'],
    ]);
  });

  it.each([
    ['email', { email: 'ada@nowhere' }],
    ['email', {}],
    ['password', { email: 'new@example.com', password: 'alllower1!' }],
    ['password', { email: 'new@example.com', password: 'Short1!' }],
    ['firstName', { email: 'new@example.com', firstName: '<b>Ada</b>' }],
  ])('names a wrong %s', async (field, changes) => {
    const body = { ...ada, captcha: 'none', ...changes };
    const { status, errors } = await backend.call('signUp', { body });
    expect(status).toBe(422);
    expect(errors.details?.map(({ path }) => path)).toEqual([`body.${field}`]);
  });

  it('signs in at once', async () => {
    const body = { ...ada, email: 'at-once@example.com', captcha: await solvedCaptcha(backend) };
    const { code } = (await backend.call('signUpAndLogin', { body })).answer;
    const session = await backend.call('startSession', { body: { code }, headers: internalHeaders });
    expect(decodeJwt(session.answer.access_token)).toMatchObject({
      login: 'at-once@example.com',
      firstName: 'Ada',
      goldMember: 'false',
    });
  });
});

describe('signing in', () => {
  it('makes the hash of the password anew when hashes cost more by now, and leaves it otherwise', async () => {
    const { email, profileId } = await signUp(backend);
    const isTheirs = eq(customers.id, profileId);
    const hash = async () => (await backend.db.select().from(customers).where(isTheirs))[0]?.passwordHash;
    const cheap = await hashPassword(ada.password, 2);
    await backend.db.update(customers).set({ passwordHash: cheap }).where(isTheirs);
    expect((await login({ email, password: 'Engine#1844' })).status).toBe(401);
    expect(await hash()).toBe(cheap);
    expect((await login({ email })).status).toBe(200);
    const renewed = await hash();
    expect(renewed).toMatch(/^scrypt\$4\$/);
    expect((await login({ email })).status).toBe(200);
    expect(await hash()).toBe(renewed);
  });

  it.each([
    ['no password', { password: '' }, 400, 'AUTH.MISSING', 'Please enter your username and password'],
    ['no address', { email: ' ' }, 400, 'AUTH.MISSING', 'Please enter your username and password'],
    [
      ...(['a wrong password', { password: 'Engine#1844' }, 401, 'AUTH.MISMATCH'] as const),
      'Email and password do not match, Please ensure you typed in the correct combination',
    ],
    ['no captcha', { captcha: undefined }, 403, 'AUTH.CAPTCHA', 'Please verify that you are not a robot.'],
    [
      ...(['an unknown address', { email: 'nobody@example.com' }, 404, 'AUTH.EMAIL_UNKNOWN'] as const),
      "We can't find an account associated with this email address.",
    ],
  ])('answers %s as §8 says', async (_case, changes, status, key, words) => {
    const { email } = await signUp(backend);
    const refused = await login({ email, ...changes });
    expect([refused.status, refused.errors.errorMap]).toEqual([status, { [key]: words }]);
  });

  it('knows an address in any letter case of its own letters: the Kelvin sign is no k', async () => {
    const { email } = await signUp(backend);
    expect((await login({ email: email.toUpperCase() })).status).toBe(200);
    const other = await login({ email: email.replace('k', '\u212A') });
    expect(statusAndKey(other)).toEqual([404, 'AUTH.EMAIL_UNKNOWN']);
  });

  it('accepts a solved puzzle once within ten minutes, and none that was not made here', async () => {
    const { email } = await signUp(backend);
    const captcha = await solvedCaptcha(backend);
    expect((await login({ email, captcha })).status).toBe(200);
    expect((await login({ email, captcha })).status).toBe(403);
    const forged = JSON.parse(Buffer.from(captcha, 'base64').toString()) as { salt: string };
    forged.salt = forged.salt.replace(/\d+$/, '99999999999999');
    const solution = Buffer.from(JSON.stringify(forged)).toString('base64');
    expect((await login({ email, captcha: solution })).status).toBe(403);
    const old = await solvedCaptcha(backend);
    expect((await login({ email, captcha: old }, '2026-11-20T15:10:00Z')).status).toBe(403);
    expect((await login({ email, captcha: old }, '2026-11-20T15:09:59Z')).status).toBe(200);
  });

  it('locks after five wrong passwords in a row, also against the right one, and opens again', async () => {
    const { email } = await signUp(backend);
    const wrong = async () => (await login({ email, password: 'Engine#0000' })).status;
    for (let attempt = 1; attempt < 5; attempt += 1) expect(await wrong()).toBe(401);
    expect(await wrong()).toBe(423);
    const locked = await login({ email });
    expect([locked.status, locked.errors.errorMap]).toEqual([
      423,
      {
        'AUTH.LOCKED':
          'Your Account locked due to 5 consecutive failure login attempts. Please do check your inbox to unlock.',
      },
    ]);
    const later = '2026-11-20T15:31:00Z';
    const captcha = await backend.call('captcha', { now: later });
    expect((await login({ email, captcha: solve(captcha.answer) }, later)).status).toBe(200);
  });

  it('leads back to this shop only', async () => {
    const { email } = await signUp(backend);
    expect((await login({ email, return_to: '/cart?step=1' })).answer.return_to).toBe('/cart?step=1');
    expect((await login({ email, return_to: 'https://evil.example/cart' })).answer.return_to).toBe('/');
  });

  it('names the host of an address on a shop of two hosts, and no host of others', async () => {
    const variables = { PUBLIC_URL: 'https://shop.example', CHECKOUT_HOST: 'https://pay.shop.example' };
    const shop = await startBackend({ now: '2026-11-20T15:00:00Z', variables });
    const { email } = await signUp(shop);
    const returned = async (return_to: string) => {
      const body = { email, password: ada.password, captcha: await solvedCaptcha(shop), return_to };
      return (await shop.call('login', { body })).answer.return_to;
    };
    try {
      for (const same of ['/account', 'https://shop.example/offers?a=1', 'https://pay.shop.example/account'])
        expect(await returned(same)).toBe(same);
      expect(await returned('https://SHOP.example:443/offers')).toBe('https://shop.example/offers');
      expect(await returned('https://shop.example.evil.example/')).toBe('/');
      expect(await returned('https://shop.example//evil.example')).toBe('https://shop.example/');
    } finally {
      await shop.stop();
    }
  });
});

describe('sessions', () => {
  it('exchange a code once, within a minute, for our own server alone', async () => {
    const { email } = await signUp(backend);
    const { code } = (await login({ email })).answer;
    const start = (headers: Record<string, string>, now?: string) =>
      backend.call('startSession', { body: { code }, headers, now });
    expect((await start({})).status).toBe(404);
    expect((await start(internalHeaders)).status).toBe(200);
    expect((await start(internalHeaders)).status).toBe(404);
    const late = (await login({ email })).answer.code;
    const tooLate = { body: { code: late }, headers: internalHeaders, now: '2026-11-20T15:02:00Z' };
    expect((await backend.call('startSession', tooLate)).status).toBe(404);
  });

  it('are over at once after a sign-out, however long the token would last', async () => {
    const { email } = await signUp(backend);
    const { accessToken, refreshToken } = await signIn(backend, email);
    expect((await merge(accessToken)).status).toBe(200);
    await backend.call('logout', { body: {}, accessToken });
    const refused = await merge(accessToken);
    expect([refused.status, Object.keys(refused.errors.errorMap)]).toEqual([401, ['PRFL.UNAUTHORIZED']]);
    const refresh = { body: { refreshToken }, headers: internalHeaders };
    expect((await backend.call('refreshSession', refresh)).status).toBe(404);
    expect((await backend.call('logout', { body: {}, accessToken })).answer).toEqual({ loggedIn: false });
  });

  it('give new tokens as long as they stand', async () => {
    const { email } = await signUp(backend);
    const { accessToken, refreshToken } = await signIn(backend, email);
    const soon = '2026-11-20T16:30:00Z';
    const input = { body: { refreshToken }, headers: internalHeaders, now: soon };
    const { access_token } = (await backend.call('refreshSession', input)).answer;
    const body = { countryId: 'US', idempotencyKey: 'key-12345678' } as const;
    const at = (token: string) => backend.call('mergeCart', { accessToken: token, body, now: soon });
    expect([(await at(accessToken)).status, (await at(access_token)).status]).toEqual([401, 200]);
    const forgotten = { ...input, now: '2027-01-20T15:00:00Z' };
    expect((await backend.call('refreshSession', forgotten)).status).toBe(404);
  });

  it('refuse a token somebody has changed', async () => {
    const { email } = await signUp(backend);
    const { accessToken } = await signIn(backend, email);
    const [head, , signature] = accessToken.split('.');
    const claims = Buffer.from(JSON.stringify({ ...decodeJwt(accessToken), customerId: 'other' }));
    for (const token of [`${head}.${claims.toString('base64url')}.${signature}`, `${accessToken}x`, 'none'])
      expect((await merge(token)).status).toBe(401);
  });
});
