import { linkTo } from '../../../tests/support/accountMails';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { ada, newCustomer, signUp, solve } from '../../../tests/support/signIn';

/* Clocks of two processes, and of a browser, differ by minutes: here some calls happen minutes before others that came earlier. */
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z' });

const behind = '2026-11-20T14:54:00Z';
const ahead = '2026-11-20T15:06:00Z';

test.each([
  ['behind', behind],
  ['ahead', ahead],
])('an access token is good where the clock is six minutes %s', async (_, now) => {
  const { accessToken } = await newCustomer(backend);
  expect((await backend.call('userData', { accessToken, now })).status).toBe(200);
});

test('a session that was ended is over, also where the clock is behind', async () => {
  const { accessToken } = await newCustomer(backend);
  await backend.call('logout', { accessToken, body: {} });
  for (const now of [behind, ahead])
    expect((await backend.call('userData', { accessToken, now })).status).toBe(401);
});

test('the link of a mail is good where the clock is behind, and once', async () => {
  const { email } = await signUp(backend);
  await backend.call('forgotPassword', { body: { email } });
  const { link } = await linkTo(backend, email, 'password-reset');
  const isGood = async () =>
    (await backend.call('validateToken', { body: link, now: behind })).answer.success;
  expect(await isGood()).toBe(true);
  const body = { ...link, password: 'Analyst#1844' };
  expect((await backend.call('resetPassword', { body, now: behind })).answer.success).toBe(true);
  expect(await isGood()).toBe(false);
});

test('a puzzle counts once, also after a process with a later clock has tidied up', async () => {
  const { email } = await signUp(backend);
  const solved = async (now: string) => solve((await backend.call('captcha', { now })).answer);
  const login = async (captcha: string, now: string) =>
    (await backend.call('login', { body: { email, password: ada.password, captcha }, now })).status;
  const captcha = await solved('2026-11-20T15:00:00Z');
  expect(await login(captcha, '2026-11-20T15:00:00Z')).toBe(200);
  const later = '2026-11-20T15:18:00Z';
  expect(await login(await solved(later), later)).toBe(200);
  expect(await login(captcha, '2026-11-20T15:09:00Z')).toBe(403);
});
