import { eq } from 'drizzle-orm';
import { linkTo } from '../../../tests/support/accountMails';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import {
  ada,
  internalHeaders,
  newCustomer,
  signIn,
  signUp,
  solvedCaptcha,
} from '../../../tests/support/signIn';
import { softAuthenticator } from '../../../tests/support/softAuthenticator';
import { testEnvironment } from '../../../tests/support/testEnvironment';
import { customers, outboxMails, socialLogins } from '../db/schema';
import { noPassword } from './passwordHash';
import { relyingParty } from './passkeyQuestions';

/* Passkeys, a second way in: docs/decisions/0063-passkeys.md. */
const place = { origin: new URL(testEnvironment().publicUrl).origin, rpId: 'localhost' };
const name = 'Chrome on Mac';
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z', variables: { LOG_LEVEL: 'silent' } });

const question = async (now?: string) =>
  (await backend.call('passkeyQuestion', { body: {}, now })).answer.question.challenge;
const login = (passkey: ReturnType<Device['answer']>, now?: string) =>
  backend.call('passkeyLogin', { body: { passkey, return_to: '/cart' }, now });
type Device = ReturnType<typeof softAuthenticator>;

async function add(accessToken: string, device: Device) {
  const asked = await backend.call('newPasskeyQuestion', { accessToken, body: {} });
  const passkey = device.create(asked.answer.question.challenge);
  return backend.call('addPasskey', { accessToken, body: { passkey, name } });
}

async function customerWithPasskey() {
  const customer = await newCustomer(backend);
  const device = softAuthenticator(place);
  const { answer } = await add(customer.accessToken, device);
  return { ...customer, device, passkeys: answer.passkeys };
}

describe('a passkey', () => {
  test('is added with a name, mailed to the owner, and signs in once for each question', async () => {
    const { device, passkeys, email, profileId } = await customerWithPasskey();
    expect(passkeys).toEqual([
      { passkeyId: device.id, name, isSynced: false, createdAt: '2026-11-20T15:00:00.000Z' },
    ]);
    const mails = await backend.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));
    expect(mails.map(({ id }) => id)).toContainEqual(expect.stringMatching(/^passkey-added-/));
    const answer = device.answer(await question());
    const signedIn = await login(answer);
    expect(signedIn.answer.return_to).toBe('/cart');
    const body = { code: signedIn.answer.code };
    const session = await backend.call('startSession', { body, headers: internalHeaders });
    const accessToken = session.answer.access_token;
    expect((await backend.call('userData', { accessToken })).answer.userData.profileId).toBe(profileId);
    const again = await login(answer);
    expect([again.status, Object.keys(again.errors.errorMap)]).toEqual([401, ['AUTH.PASSKEY']]);
  });

  test('is added within a quarter of an hour after a sign-in alone: whoever finds an open session keeps no way in', async () => {
    const { accessToken } = await newCustomer(backend);
    const ask = (now: string) => backend.call('newPasskeyQuestion', { accessToken, body: {}, now });
    const late = await ask('2026-11-20T15:15:00Z');
    expect([late.status, Object.keys(late.errors.errorMap)]).toEqual([422, ['PRFL.SIGN_IN_AGAIN']]);
    expect((await ask('2026-11-20T15:14:59Z')).status).toBe(200);
  });

  test('of whoever opened an unconfirmed account ends when the owner of the address comes by a mail', async () => {
    const { device, email } = await customerWithPasskey();
    await backend.call('forgotPassword', { body: { email } });
    const { link } = await linkTo(backend, email, 'password-reset');
    await backend.call('resetPassword', { body: { ...link, password: 'Owner#1843' } });
    expect((await login(device.answer(await question()))).status).toBe(401);
  });

  test('says that an account that was about to be deleted stays', async () => {
    const { device, profileId } = await customerWithPasskey();
    const endsAt = new Date('2026-12-20T15:00:00Z');
    await backend.db.update(customers).set({ endsAt }).where(eq(customers.id, profileId));
    expect((await login(device.answer(await question()))).answer.isKept).toBe(true);
  });

  test('signs in while wrong passwords have locked the account, and leaves the lock as it is', async () => {
    const { device, email, profileId } = await customerWithPasskey();
    const wrong = async () =>
      backend.call('login', {
        body: { email, password: 'Wrong#1843', captcha: await solvedCaptcha(backend) },
      });
    for (let n = 0; n < 5; n += 1) await wrong();
    expect((await wrong()).status).toBe(423);
    expect((await login(device.answer(await question()))).status).toBe(200);
    expect((await wrong()).status).toBe(423);
    const [stored] = await backend.db.select().from(customers).where(eq(customers.id, profileId));
    expect(stored?.failedSignIns).toBe(5);
  });

  test.each<[string, (device: Device) => Promise<ReturnType<Device['answer']>>]>([
    ['another site', async (device) => device.answer(await question(), { at: 'https://evil.example' })],
    ['nobody recognised', async (device) => device.answer(await question(), { isVerified: false })],
    ['an unknown key', async () => softAuthenticator(place).answer(await question())],
    [
      'a question of our own making',
      async (device) => device.answer(Buffer.from('a.9.b').toString('base64url')),
    ],
    ['a question that is too old', async (device) => device.answer(await question('2026-11-20T14:54:00Z'))],
    [
      'a signature of another key',
      async (device) => ({
        ...softAuthenticator(place).answer(await question()),
        id: device.id,
        rawId: device.id,
      }),
    ],
    [
      'a copy of the key that fell behind',
      async (device) => {
        await login(device.answer(await question()));
        device.rewind();
        return device.answer(await question());
      },
    ],
  ])('is refused: %s', async (_why, answerOf) => {
    const { device } = await customerWithPasskey();
    expect((await login(await answerOf(device))).status).toBe(401);
  });

  test('is added for the customer who was asked alone, once, and twenty at most', async () => {
    const one = await newCustomer(backend);
    const other = await newCustomer(backend);
    const device = softAuthenticator(place);
    const asked = await backend.call('newPasskeyQuestion', { accessToken: one.accessToken, body: {} });
    const passkey = device.create(asked.answer.question.challenge);
    const stolen = { accessToken: other.accessToken, body: { passkey, name } };
    expect((await backend.call('addPasskey', stolen)).status).toBe(422);
    expect((await backend.call('addPasskey', { ...stolen, accessToken: one.accessToken })).status).toBe(200);
    expect((await add(other.accessToken, device)).status).toBe(422);
    for (let n = 1; n < 20; n += 1)
      expect((await add(one.accessToken, softAuthenticator(place))).status).toBe(200);
    expect((await add(one.accessToken, softAuthenticator(place))).status).toBe(422);
  });

  test('that is the only way in stays: with a password, a provider or another passkey it can go', async () => {
    const { device, accessToken, profileId: customerId } = await customerWithPasskey();
    const params = { passkeyId: device.id };
    const remove = () => backend.call('removePasskey', { accessToken, params });
    const isTheirs = eq(customers.id, customerId);
    await backend.db.update(customers).set({ passwordHash: noPassword }).where(isTheirs);
    const { status, errors } = await remove();
    expect([status, Object.keys(errors.errorMap)]).toEqual([422, ['PRFL.LAST_WAY_IN']]);
    expect((await login(device.answer(await question()))).status).toBe(200);
    const foreign = { ...params, passkeyId: 'nobodys-passkey' };
    expect((await backend.call('removePasskey', { accessToken, params: foreign })).status).toBe(404);
    const other = softAuthenticator(place);
    await add(accessToken, other);
    expect((await remove()).answer.passkeys.map(({ passkeyId }) => passkeyId)).toEqual([other.id]);
    const createdAt = new Date('2026-11-20T15:00:00Z');
    await backend.db
      .insert(socialLogins)
      .values({ provider: 'demo', subject: customerId, customerId, createdAt });
    const last = { accessToken, params: { passkeyId: other.id } };
    expect((await backend.call('removePasskey', last)).answer.passkeys).toEqual([]);
  });

  test('of two, removed in two windows at once, one stays', async () => {
    const { device, accessToken, profileId } = await customerWithPasskey();
    const other = softAuthenticator(place);
    await add(accessToken, other);
    const isTheirs = eq(customers.id, profileId);
    await backend.db.update(customers).set({ passwordHash: noPassword }).where(isTheirs);
    const remove = (passkeyId: string) =>
      backend.call('removePasskey', { accessToken, params: { passkeyId } });
    const both = await Promise.all([remove(device.id), remove(other.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('is renamed and removed by its owner alone; a removed one opens nothing', async () => {
    const { device, accessToken } = await customerWithPasskey();
    const stranger = await newCustomer(backend);
    const params = { passkeyId: device.id };
    const rename = (token: string, other: string) =>
      backend.call('renamePasskey', { accessToken: token, params, body: { name: other } });
    expect((await rename(accessToken, 'Kitchen')).answer.passkeys[0]?.name).toBe('Kitchen');
    expect([
      (await rename(stranger.accessToken, 'x')).status,
      (await rename(accessToken, ' ')).status,
    ]).toEqual([404, 422]);
    const remove = (token: string) => backend.call('removePasskey', { accessToken: token, params });
    expect((await remove(stranger.accessToken)).status).toBe(404);
    expect((await remove(accessToken)).answer.passkeys).toEqual([]);
    expect((await login(device.answer(await question()))).status).toBe(401);
  });
});

describe('§2 CHECKOUT_HOST: passkeys are good on both hosts', () => {
  test.each([
    ['https://shop.example', undefined, 'shop.example'],
    ['https://shop.example', 'https://pay.shop.example', 'shop.example'],
    ['https://www.shop.example', 'https://pay.shop.example', 'shop.example'],
    ['https://shop.example', 'https://other.test', 'shop.example'],
    ['https://one.example', 'https://two.example', 'one.example'],
    ['http://localhost:3000', 'http://pay.localhost:3000', 'localhost'],
    ['http://127.0.0.1:3000', undefined, 'localhost'],
  ])('%s and %s: %s', (publicUrl, checkoutHost, id) =>
    expect(relyingParty({ publicUrl, checkoutHost }).id).toBe(id),
  );
});

describe('sessions', () => {
  test('say which device, and all others end at once', async () => {
    const { email } = await signUp(backend);
    const phone = await signIn(backend, email);
    const here = await signIn(backend, email, undefined, { browser: 'firefox', system: 'windows' });
    const { accessToken } = here;
    const open = (await backend.call('getSessions', { accessToken })).answer.sessions;
    expect(open.map(({ device, isCurrent }) => [device, isCurrent])).toContainEqual([
      { browser: 'firefox', system: 'windows' },
      true,
    ]);
    expect(open).toHaveLength(2);
    const begun = { email, password: ada.password, captcha: await solvedCaptcha(backend) };
    const { code } = (await backend.call('login', { body: begun })).answer;
    const { sessions } = (await backend.call('endOtherSessions', { accessToken })).answer;
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    /* A sign-in elsewhere that had not opened its session yet opens none. */
    expect((await backend.call('startSession', { body: { code }, headers: internalHeaders })).status).toBe(
      404,
    );
    expect((await backend.call('userData', { accessToken: phone.accessToken })).status).toBe(401);
    expect((await backend.call('userData', { accessToken })).status).toBe(200);
    const { refreshToken } = phone;
    const refreshed = await backend.call('refreshSession', {
      body: { refreshToken },
      headers: internalHeaders,
    });
    expect(refreshed.status).toBe(404);
  });
});
