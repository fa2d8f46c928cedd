import { emailPreferences } from '../db/schema';
import { suiteBackend } from '../../../tests/support/inProcessBackend';

const backend = suiteBackend({ now: '2026-11-21T15:00:00Z' });

const body = {
  source: 'EMAIL_SIGNUP_FOOTER',
  email: 'June@Example.com',
  siteId: 'larkstem-na',
  isEmailSubscribed: true,
  frequency: '1',
};
const send = (changes: object = {}, now = '2026-11-21T15:00:00Z') =>
  backend.app.inject({
    method: 'POST',
    url: '/profile/larkstem/preference',
    payload: { ...body, ...changes },
    headers: { 'x-shop-now': now },
  });
const rows = () => backend.db.select().from(emailPreferences);

describe('§7 POST /profile/{brand}/preference', () => {
  test('keeps the footer’s body; a second sign-up changes nothing and answers the same', async () => {
    const first = await send();
    const second = await send({ email: 'june@example.com' }, '2026-11-22T15:00:00Z');
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await rows()).toEqual([
      {
        ...body,
        email: 'june@example.com',
        decidedAt: new Date('2026-11-21T15:00:00Z'),
        createdAt: new Date('2026-11-21T15:00:00Z'),
      },
    ]);
  });

  test('two at the same time leave one row', async () => {
    await Promise.all([1, 2, 3, 4].map(() => send({ email: 'twice@example.com' })));
    expect((await rows()).filter(({ email }) => email === 'twice@example.com')).toHaveLength(1);
  });

  test('nobody is signed off by whoever knows the address', async () => {
    const { statusCode } = await send({ email: 'june@example.com', isEmailSubscribed: false });
    expect(statusCode).toBe(400);
    expect((await rows()).find(({ email }) => email === 'june@example.com')).toMatchObject({
      isEmailSubscribed: true,
    });
  });

  test.each([
    [{ email: 'nobody' }],
    [{ email: 'a@b' }],
    [{ email: 'a@example.toolongtld' }],
    [{ siteId: 'somewhere-else' }],
    [{ frequency: 'often' }],
    [{ isEmailSubscribed: 'yes' }],
    [{ extra: 1 }],
  ])('%j is refused and leaves nothing', async (changes) => {
    const before = (await rows()).length;
    expect((await send(changes)).statusCode).toBe(400);
    expect(await rows()).toHaveLength(before);
  });
});
