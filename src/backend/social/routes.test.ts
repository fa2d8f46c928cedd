import { decodeJwt } from 'jose';
import { eq } from 'drizzle-orm';
import type { Answer } from '@/contracts/gateway';
import { linkTo, mailsTo } from '../../../tests/support/accountMails';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import {
  internalHeaders,
  newCustomer,
  signIn,
  signUp,
  solvedCaptcha,
  ada,
} from '../../../tests/support/signIn';
import { freshEmail, site, socialVisitor } from '../../../tests/support/socialVisitor';
import { customers, socialFlows, socialLogins } from '../db/schema';

const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

/** Who a sign-in leads to. */
async function tokenOf(signedIn: Answer<'login'> | undefined) {
  const body = { code: signedIn?.code ?? '' };
  const { answer } = await backend.call('startSession', { body, headers: internalHeaders });
  return decodeJwt(answer.access_token) as Record<string, unknown>;
}
const linksOf = (customerId: string) =>
  backend.db.select().from(socialLogins).where(eq(socialLogins.customerId, customerId));
const ownerOf = async (email: string) =>
  (await backend.db.select().from(customers).where(eq(customers.email, email)))[0];
const keysOf = ({ status, errors }: { status: number; errors: { errorMap: object } }) => [
  status,
  ...Object.keys(errors.errorMap),
];
const connect = async (verifier: string, password = ada.password) =>
  backend.call('connectSocialLogin', {
    params: site,
    body: { verifier, password, captcha: await solvedCaptcha(backend) },
  });
const askForMail = (verifier: string) =>
  backend.call('mailSocialLogin', { params: site, body: { verifier } });
const confirm = (verifier: string, link: { resetToken: string; resetString: string; partnerId?: string }) =>
  backend.call('confirmSocialLogin', { params: site, body: { verifier, ...link } });
const linkIn = async (email: string) => (await linkTo(backend, email, 'social-connect')).link;

describe('§4 Social login', () => {
  it('a verified address without an account: one is made, confirmed, and signed in', async () => {
    const email = freshEmail();
    const { answer } = await socialVisitor(backend).signIn({ email }, 'http://localhost:3000/fr-CA/cart');
    expect(answer).toMatchObject({ isNew: true, signedIn: { return_to: '/fr-CA/cart' } });
    expect(await tokenOf(answer.signedIn)).toMatchObject({ login: email, firstName: 'Zoé' });
    expect(await ownerOf(email)).toMatchObject({ lastName: 'Roy', locale: 'fr-CA', passwordHash: 'none' });
    expect((await ownerOf(email))?.activatedAt).not.toBeNull();
  });

  it('the same person again: the same account, also after the address has changed', async () => {
    const email = freshEmail();
    const first = (await socialVisitor(backend).signIn({ email })).answer;
    await backend.db.update(customers).set({ email: freshEmail() }).where(eq(customers.email, email));
    const second = (await socialVisitor(backend).signIn({ email })).answer;
    expect(second.isNew).toBeUndefined();
    expect((await tokenOf(second.signedIn)).profileId).toBe((await tokenOf(first.signedIn)).profileId);
  });

  it('§3 User (partner): an account that is made in the shop of a partner belongs to it, by a provider or by its mail', async () => {
    const [byProvider, byMail] = [freshEmail(), freshEmail()];
    const { answer } = await socialVisitor(backend).signIn({ email: byProvider }, undefined, 'skyline');
    expect(await tokenOf(answer.signedIn)).toMatchObject({ partner: 'skyline' });
    const visitor = socialVisitor(backend);
    await visitor.signIn({ email: byMail, isVerified: false }, undefined, 'skyline');
    await askForMail(visitor.verifier);
    await confirm(visitor.verifier, { ...(await linkIn(byMail)), partnerId: 'skyline' });
    expect((await ownerOf(byMail))?.partnerId).toBe('skyline');
  });

  it('§3 User (partner): a partner that is inactive, unknown or without a sign-in, and an account that is there, change nothing', async () => {
    for (const partnerId of ['mercyhospital', 'oldmill', 'nobody', 'global']) {
      const email = freshEmail();
      await socialVisitor(backend).signIn({ email }, undefined, partnerId);
      await socialVisitor(backend).signIn({ email }, undefined, 'skyline');
      expect(await ownerOf(email)).toMatchObject({ partnerId: null });
    }
  });

  it('a name no account may have is read off the address', async () => {
    const email = freshEmail().replace(/^[^@]*/, (local) => `zoe.roy+${local.replace(/\d/g, '')}`);
    await socialVisitor(backend).signIn({ email, firstName: '<b>', lastName: 'http://evil' });
    expect((await ownerOf(email))?.firstName).toMatch(/^zoe roy/);
    expect((await ownerOf(email))?.lastName).toBe('');
  });

  it('nothing of the person stays once it is finished', async () => {
    const email = freshEmail();
    await socialVisitor(backend).signIn({ email });
    expect(JSON.stringify(await backend.db.select().from(socialFlows))).not.toContain(email);
  });

  it.each([
    ['http://localhost:3000/cart?a=1#b', '/cart?a=1#b', '/loading'],
    ['/fr-CA/cart', '/fr-CA/cart', '/fr-CA/loading'],
    ['https://evil.example/cart', '/account', '/loading'],
    ['//evil.example', '/account', '/loading'],
    ['javascript:alert(1)', '/account', '/loading'],
    [`/cart?x=${'x'.repeat(3000)}`, '/account', '/loading'],
  ])('original_url %s leads back to %s', async (original, expected, landing) => {
    const visitor = socialVisitor(backend);
    const back = await visitor.signInAt(await visitor.begin('demo', original), { email: freshEmail() });
    const { to } = await visitor.load(back);
    expect(new URL(to).origin + new URL(to).pathname).toBe(`http://localhost:3000${landing}`);
    expect(new URL(to).search).toBe('?target=sociallogin');
    expect((await visitor.finish(to)).answer.signedIn?.return_to).toBe(expected);
  });

  it.each([
    ['http://localhost:3000/fr-CA/authenticate', '/fr-CA/loading'],
    ['https://evil.example/authenticate', '/loading'],
  ])(
    'the way back of a sign-in that began at %s ends at %s, wherever it leads',
    async (began_at, landing) => {
      const visitor = socialVisitor(backend);
      const begun = await visitor.begin('demo', 'http://localhost:3000/cart', { began_at });
      const { to } = await visitor.load(await visitor.signInAt(begun, { email: freshEmail() }));
      expect(new URL(to).origin + new URL(to).pathname).toBe(`http://localhost:3000${landing}`);
      expect((await visitor.finish(to)).answer.signedIn?.return_to).toBe('/cart');
    },
  );

  it('§2 "the default return place after social login" is the account, in the language of the page that began', async () => {
    const visitor = socialVisitor(backend);
    const began_at = 'http://localhost:3000/fr-CA/signup';
    const begun = await visitor.begin('demo', '', { began_at });
    const { to } = await visitor.load(await visitor.signInAt(begun, { email: freshEmail() }));
    expect((await visitor.finish(to)).answer.signedIn?.return_to).toBe('/fr-CA/account');
  });

  it('state, nonce and the hash of a secret go along, the secret does not', async () => {
    const query = new URL(await socialVisitor(backend).begin()).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    expect(query.get('code_challenge_method')).toBe('S256');
    const [flow] = await backend.db.select().from(socialFlows);
    expect(query.toString()).not.toContain(flow?.codeVerifier);
  });
});

describe('the browser that began', () => {
  it('a link of somebody else signs nobody in to their account, and uses up the code', async () => {
    const [attacker, victim] = [socialVisitor(backend), socialVisitor(backend)];
    const back = await attacker.signInAt(await attacker.begin(), { email: freshEmail() });
    await victim.begin();
    const { to } = await victim.load(back);
    expect(keysOf(await victim.finish(to))).toEqual([404, 'AUTH.SESSION_OVER']);
    expect((await attacker.finish(to)).status).toBe(404);
  });

  it('a sign-in begun elsewhere and done here is finished by nobody', async () => {
    const [attacker, victim] = [socialVisitor(backend), socialVisitor(backend)];
    const back = await victim.signInAt(await attacker.begin(), { email: freshEmail() });
    const { to } = await victim.load(back);
    expect((await victim.finish(to)).status).toBe(404);
    expect(keysOf(await connect(attacker.verifier))).toEqual([404, 'AUTH.SESSION_OVER']);
  });

  it('a way back counts once, a code once and for a minute', async () => {
    const visitor = socialVisitor(backend);
    const back = await visitor.signInAt(await visitor.begin(), { email: freshEmail() });
    const { to } = await visitor.load(back);
    expect((await visitor.load(back)).to).toMatch(/#problem=expired$/);
    const code = new URL(to).hash.slice('#code='.length);
    const late = { params: site, body: { code, verifier: visitor.verifier }, now: '2026-11-20T15:01:00Z' };
    expect((await backend.call('finishSocialLogin', late)).status).toBe(404);
    expect((await visitor.finish(to)).status).toBe(200);
    expect((await visitor.finish(to)).status).toBe(404);
  });

  it('one secret begins one sign-in', async () => {
    const visitor = socialVisitor(backend);
    expect(await visitor.begin()).toContain('/demo-sign-in/auth?');
    expect(await visitor.begin()).toMatch(/#problem=expired$/);
  });

  it.each([
    ['denied', { error: 'access_denied' }],
    ['unreachable', { code: 'forged' }],
  ])('says "%s" for %o', async (problem, brought) => {
    const visitor = socialVisitor(backend);
    const state = new URL(await visitor.begin()).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ state, ...brought }).toString();
    const { to } = await visitor.load(`/accounts/${site.siteId}/api/demologin/return?${query}`);
    expect(to).toBe(`http://localhost:3000/loading?target=sociallogin#problem=${problem}`);
  });

  it('only providers the shop is set up for, at this shop only', async () => {
    const multipass = 'a'.repeat(43);
    const statusOf = async (siteId: string, providerlogin: string) =>
      (await backend.call('socialLogin', { params: { siteId, providerlogin }, query: { multipass } })).status;
    expect(await statusOf(site.siteId, 'googlelogin')).toBe(404);
    expect(await statusOf('other', 'demologin')).toBe(404);
    expect(await statusOf(site.siteId, 'wronglogin')).toBe(400);
    const { providers } = (await backend.call('socialLogins', { params: site })).answer;
    expect(providers).toEqual([{ provider: 'demo', url: '/gateway/accounts/larkstem-na/api/demologin' }]);
  });
});

describe('an address that has an account', () => {
  it('opens it only after its password', async () => {
    const { email, profileId } = await signUp(backend);
    const visitor = socialVisitor(backend);
    const { answer } = await visitor.signIn({ email });
    expect(answer).toEqual({ confirm: { provider: 'demo', email, ways: ['password', 'mail'] } });
    expect(keysOf(await connect(visitor.verifier, 'Wrong#1843'))).toEqual([401, 'AUTH.MISMATCH']);
    expect(await linksOf(profileId)).toEqual([]);
    expect((await tokenOf((await connect(visitor.verifier)).answer)).profileId).toBe(profileId);
    expect(await linksOf(profileId)).toMatchObject([{ provider: 'demo' }]);
    expect((await socialVisitor(backend).signIn({ email })).answer.signedIn).toBeDefined();
  });

  it('wrong passwords lock it as they do at sign-in; a puzzle is solved for each', async () => {
    const { email } = await signUp(backend);
    const visitor = socialVisitor(backend);
    await visitor.signIn({ email });
    const robot = { params: site, body: { verifier: visitor.verifier, password: ada.password } };
    expect(keysOf(await backend.call('connectSocialLogin', robot))).toEqual([403, 'AUTH.CAPTCHA']);
    for (let n = 1; n < 5; n += 1) await connect(visitor.verifier, 'Wrong#1843');
    expect(keysOf(await connect(visitor.verifier, 'Wrong#1843'))).toEqual([423, 'AUTH.LOCKED']);
    expect((await connect(visitor.verifier)).status).toBe(423);
  });

  it('opens it by a mail, once, in the browser that began and in no other', async () => {
    const { email, profileId } = await newCustomer(backend);
    const at = new Date();
    await backend.db
      .update(customers)
      .set({ activatedAt: at, provenAt: at })
      .where(eq(customers.email, email));
    const [visitor, other] = [socialVisitor(backend), socialVisitor(backend)];
    await visitor.signIn({ email });
    expect((await askForMail(visitor.verifier)).answer).toEqual({ success: true });
    const link = await linkIn(email);
    expect(keysOf(await confirm(other.verifier, link))).toEqual([404, 'AUTH.SESSION_OVER']);
    expect((await confirm(visitor.verifier, { ...link, resetToken: 'forged' })).status).toBe(404);
    const { answer } = await confirm(visitor.verifier, link);
    expect((await tokenOf(answer.signedIn)).profileId).toBe(profileId);
    expect((await confirm(visitor.verifier, link)).status).toBe(404);
    expect((await signIn(backend, email)).accessToken).toBeTruthy();
  });

  it.each([
    ['without confirming the address', null],
    ['whose address was confirmed by somebody who was not signed in', new Date()],
  ])('whoever opened it %s is out once its owner comes by mail', async (_what, activatedAt) => {
    const { email, accessToken } = await newCustomer(backend);
    await backend.db.update(customers).set({ activatedAt }).where(eq(customers.email, email));
    const visitor = socialVisitor(backend);
    await visitor.signIn({ email });
    await askForMail(visitor.verifier);
    expect((await confirm(visitor.verifier, await linkIn(email))).status).toBe(200);
    expect((await backend.call('userData', { accessToken })).status).toBe(401);
    const body = { email, password: ada.password, captcha: await solvedCaptcha(backend) };
    expect(keysOf(await backend.call('login', { body }))).toEqual([401, 'AUTH.MISMATCH']);
  });

  it('five mails an hour go to one address, whoever asks', async () => {
    const { email } = await signUp(backend);
    for (let n = 1; n <= 3; n += 1) {
      const visitor = socialVisitor(backend);
      await visitor.signIn({ email });
      for (let times = 1; times <= 3; times += 1) await askForMail(visitor.verifier);
    }
    expect(await mailsTo(backend, email, 'social-connect')).toHaveLength(5);
  });
});

describe('an address that the provider has not verified', () => {
  it('opens an account only by a mail, never by its password', async () => {
    const { email, profileId } = await signUp(backend);
    const visitor = socialVisitor(backend);
    const { answer } = await visitor.signIn({ email, isVerified: false });
    expect(answer.confirm?.ways).toEqual(['mail']);
    expect(keysOf(await connect(visitor.verifier))).toEqual([404, 'AUTH.SESSION_OVER']);
    expect(await linksOf(profileId)).toEqual([]);
  });

  it('makes none without the mail', async () => {
    const email = freshEmail();
    const visitor = socialVisitor(backend);
    expect((await visitor.signIn({ email, isVerified: false })).answer.confirm?.ways).toEqual(['mail']);
    expect(await ownerOf(email)).toBeUndefined();
    await askForMail(visitor.verifier);
    const { answer } = await confirm(visitor.verifier, await linkIn(email));
    expect(answer.isNew).toBe(true);
    expect((await ownerOf(email))?.activatedAt).not.toBeNull();
  });
});

it('wrong passwords at an account without one lock nothing', async () => {
  const email = freshEmail();
  await socialVisitor(backend).signIn({ email });
  for (let n = 0; n < 6; n += 1) {
    const body = { email, password: 'Wrong#1843', captcha: await solvedCaptcha(backend) };
    expect((await backend.call('login', { body })).status).toBe(401);
  }
  expect(await ownerOf(email)).toMatchObject({ failedSignIns: 0, lockedUntil: null });
});
