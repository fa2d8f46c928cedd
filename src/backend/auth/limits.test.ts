import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { ada, internalHeaders, signIn, signUp, solve } from '../../../tests/support/signIn';
import { freshEmail, site, socialVisitor } from '../../../tests/support/socialVisitor';

/* Every time of an account that only a number says: one moment before its end, and at it. */
const began = '2026-11-20T15:00:00Z';
const backend = suiteBackend({ now: began });

const after = (ms: number) => new Date(Date.parse(began) + ms).toISOString();
const captcha = async (now: string) => solve((await backend.call('captcha', { now })).answer);
const login = async (email: string, password: string, now: string) =>
  backend.call('login', { body: { email, password, captcha: await captcha(now) }, now });

/** Does what begins a time. @returns whether it still lasts, asked at a moment */
type Begun = () => Promise<(now: string) => Promise<boolean>>;

const lock: Begun = async () => {
  const { email } = await signUp(backend);
  for (let attempt = 0; attempt < 5; attempt += 1) await login(email, 'Engine#0000', began);
  return async (now) => (await login(email, ada.password, now)).status === 423;
};
const signInCode: Begun = async () => {
  const { email } = await signUp(backend);
  const { code } = (await login(email, ada.password, began)).answer;
  return async (now) =>
    (await backend.call('startSession', { body: { code }, headers: internalHeaders, now })).status === 200;
};
const session: Begun = async () => {
  const { email } = await signUp(backend);
  const { refreshToken } = await signIn(backend, email);
  return async (now) =>
    (await backend.call('refreshSession', { body: { refreshToken }, headers: internalHeaders, now }))
      .status === 200;
};
const atTheProvider: Begun = async () => {
  const visitor = socialVisitor(backend);
  const back = await visitor.signInAt(await visitor.begin(), { email: freshEmail() });
  return async (now) => (await visitor.load(back, undefined, now)).to.includes('#code=');
};
const whoseAccount: Begun = async () => {
  const { email } = await signUp(backend);
  const visitor = socialVisitor(backend);
  await visitor.signIn({ email });
  return async (now) => {
    const body = { verifier: visitor.verifier, password: ada.password, captcha: await captcha(now) };
    return (await backend.call('connectSocialLogin', { params: site, body, now })).status === 200;
  };
};

it.each<[what: string, ms: number, Begun]>([
  ['the lock after five wrong passwords: 30 minutes', 1_800_000, lock],
  ['the code of a sign-in: 60 seconds', 60_000, signInCode],
  ['a session nobody uses: 30 days', 2_592_000_000, session],
  ['a sign-in at a provider: 10 minutes', 600_000, atTheProvider],
  ['the question whose account it is: 60 minutes', 3_600_000, whoseAccount],
])('%s', async (_what, ms, begin) => {
  const [one, other] = [await begin(), await begin()];
  expect([await one(after(ms - 1)), await other(after(ms))]).toEqual([true, false]);
});
