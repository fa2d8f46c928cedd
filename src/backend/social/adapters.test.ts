import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { listen, type Listening } from '../../../tests/support/listen';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { liveVariables, testEnvironment } from '../../../tests/support/testEnvironment';
import { freshEmail, site, socialVisitor } from '../../../tests/support/socialVisitor';
import { demoProvider } from './demo/demoProvider';
import { socialAdapters } from './socialAdapters';

const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const privateKey = apple.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();

/** A stand-in for a provider: what it was sent, and what it says of a person. */
let double: Listening;
let asked: { path: string; form: URLSearchParams; authorization?: string }[] = [];
let claims: Record<string, unknown> = {};
let person: Record<string, unknown> = {};
let nonce = '';
let audience = 'shop-id';
let backend: InProcessBackend;

beforeAll(async () => {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const idToken = () =>
    new SignJWT({ nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(double.origin)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(keys.privateKey);
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: double.origin,
      authorization_endpoint: `${double.origin}/authorize`,
      token_endpoint: `${double.origin}/token`,
      jwks_uri: `${double.origin}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/token': async () => ({ access_token: 'a', token_type: 'Bearer', id_token: await idToken() }),
    '/oauth/access_token': () => ({ access_token: 'facebook-token', token_type: 'bearer' }),
    '/me': () => person,
  };
  double = await listen((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request) body += String(part);
      const { pathname, search } = new URL(request.url ?? '/', 'http://x');
      asked.push({
        path: pathname + search,
        form: new URLSearchParams(body),
        authorization: request.headers.authorization,
      });
      response.setHeader('content-type', 'application/json').end(JSON.stringify(await answers[pathname]?.()));
    })();
  });
  backend = await startBackend({
    now: '2026-11-20T15:00:00Z',
    variables: {
      ...{ GOOGLE_CLIENT_ID: 'shop-id', GOOGLE_CLIENT_SECRET: 'google-secret', GOOGLE_ISSUER: double.origin },
      ...{ APPLE_CLIENT_ID: 'shop-id', APPLE_TEAM_ID: 'TEAM', APPLE_KEY_ID: 'KEY1' },
      ...{ APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'), APPLE_ISSUER: double.origin },
      ...{ FACEBOOK_CLIENT_ID: 'shop-id', FACEBOOK_CLIENT_SECRET: 'facebook-secret' },
      ...{ FACEBOOK_DIALOG_URL: `${double.origin}/dialog`, FACEBOOK_GRAPH_URL: double.origin },
    },
  });
});
afterAll(async () => {
  await backend.stop();
  await double.close();
});
beforeEach(() => {
  asked = [];
});

/** Goes to a provider; what was sent along. */
async function begin(visitor: ReturnType<typeof socialVisitor>, provider: string) {
  const { searchParams, pathname } = new URL(await visitor.begin(provider));
  nonce = searchParams.get('nonce') ?? '';
  return { query: searchParams, pathname, state: searchParams.get('state') ?? '' };
}
const back = (visitor: ReturnType<typeof socialVisitor>, provider: string, query: Record<string, string>) =>
  visitor.load(
    `/accounts/${site.siteId}/api/${provider}login/return?${new URLSearchParams(query).toString()}`,
  );
const tokenRequest = () => asked.find(({ path }) => /token$/.test(path))?.form;

test('Google: OpenID Connect with PKCE, and a verified address opens an account', async () => {
  const email = freshEmail();
  claims = { sub: 'g-1', email, email_verified: true, given_name: 'Zoé' };
  const visitor = socialVisitor(backend);
  const { query, pathname, state } = await begin(visitor, 'google');
  expect(pathname).toBe('/authorize');
  expect(query.get('redirect_uri')).toBe(
    'http://localhost:3000/gateway/accounts/larkstem-na/api/googlelogin/return',
  );
  const { to } = await back(visitor, 'google', { state, code: 'c1' });
  expect((await visitor.finish(to)).answer.isNew).toBe(true);
  expect(tokenRequest()?.get('client_secret')).toBe('google-secret');
  expect(tokenRequest()?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
});

test('Google: the Kelvin sign is no k: nobody is signed in to the account of the other address', async () => {
  const email = `k${freshEmail()}`;
  claims = { sub: 'g-3', email, email_verified: true };
  const first = socialVisitor(backend);
  await back(first, 'google', { state: (await begin(first, 'google')).state, code: 'c1' });
  claims = { sub: 'g-4', email: email.replace('k', '\u212A'), email_verified: true };
  const visitor = socialVisitor(backend);
  const { state } = await begin(visitor, 'google');
  const { to } = await back(visitor, 'google', { state, code: 'c1' });
  expect(to).toMatch(/#problem=no-email$/);
});

test.each([
  ['another nonce', { nonce: 'other' }],
  ['another audience', { audience: 'other' }],
  ['no subject', { sub: '' }],
])('Google: a token with %s signs nobody in', async (_case, changes) => {
  const email = freshEmail();
  claims = { sub: 'g-2', email, email_verified: true, ...changes };
  if ('audience' in changes) audience = changes.audience;
  const visitor = socialVisitor(backend);
  const { state } = await begin(visitor, 'google');
  const { to } = await back(visitor, 'google', { state, code: 'c1' });
  audience = 'shop-id';
  expect(to).toMatch(/#problem=(?:unreachable|no-email)$/);
});

test('Apple: posts a form across sites, tells the name once, and knows the shop by a signed token', async () => {
  const email = freshEmail();
  claims = { sub: 'a-1', email, email_verified: 'true' };
  const visitor = socialVisitor(backend);
  const { query, state } = await begin(visitor, 'apple');
  expect([query.get('response_mode'), query.get('scope')]).toEqual(['form_post', 'openid email name']);
  const user = JSON.stringify({ name: { firstName: 'Ana', lastName: 'Roy' }, email });
  const returned = await visitor.load(`/accounts/${site.siteId}/api/applelogin/return`, {
    ...{ state, code: 'c1', user },
  });
  expect(returned.status).toBe(303);
  expect(returned.to).not.toMatch(/Ana|example/);
  const { answer } = await visitor.finish(returned.to);
  expect(answer.isNew).toBe(true);
  const secret = tokenRequest()?.get('client_secret') ?? '';
  const { protectedHeader } = await jwtVerify(secret, apple.publicKey, { algorithms: ['ES256'] });
  expect(protectedHeader.kid).toBe('KEY1');
  expect(decodeJwt(secret)).toMatchObject({ iss: 'TEAM', sub: 'shop-id', aud: double.origin });
});

test('Facebook: plain OAuth; its address counts as unverified, so it opens nothing by itself', async () => {
  const email = freshEmail();
  person = { id: 'f-1', email, first_name: 'Ana', last_name: 'Roy' };
  const visitor = socialVisitor(backend);
  const { query, pathname, state } = await begin(visitor, 'facebook');
  expect([pathname, query.get('scope')]).toEqual(['/dialog', 'email public_profile']);
  const { to } = await back(visitor, 'facebook', { state, code: 'c1' });
  const { confirm } = (await visitor.finish(to)).answer;
  expect(confirm).toEqual({ provider: 'facebook', email, ways: ['mail'] });
  const about = asked.find(({ path }) => path.startsWith('/me'));
  const proof = createHmac('sha256', 'facebook-secret').update('facebook-token').digest('hex');
  expect(about?.path).toContain(`appsecret_proof=${proof}`);
  expect(about?.authorization).toBe('Bearer facebook-token');
});

test('Facebook without an address says so', async () => {
  person = { id: 'f-2' };
  const visitor = socialVisitor(backend);
  const { state } = await begin(visitor, 'facebook');
  expect((await back(visitor, 'facebook', { state, code: 'c1' })).to).toMatch(/#problem=no-email$/);
});

test('a way back belongs to the provider it began at', async () => {
  const visitor = socialVisitor(backend);
  const { state } = await begin(visitor, 'google');
  expect((await back(visitor, 'facebook', { state, code: 'c1' })).to).toMatch(/#problem=expired$/);
});

test('a live shop has no provider of its own', async () => {
  const environment = testEnvironment(liveVariables);
  expect([...socialAdapters(environment).keys()]).toEqual([]);
  await expect(demoProvider(environment)).rejects.toThrow('A live shop has no sign-in provider of its own.');
  const live = await startBackend({ variables: liveVariables });
  try {
    const paths = ['/demo-sign-in/auth', '/demo-sign-in/.well-known/openid-configuration'];
    for (const url of paths) expect((await live.app.inject({ url })).statusCode).toBe(404);
    expect((await live.call('socialLogins', { params: site })).answer.providers).toEqual([]);
  } finally {
    await live.stop();
  }
});
