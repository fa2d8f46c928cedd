import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { ada, internalHeaders, newCustomer } from '../../../tests/support/signIn';
import { customers, sessions } from '../db/schema';
import { tidyUp } from '../jobs/tidyUp';
import { fixedClock } from '@/lib/clock';

/* §4 Login state, §6: a recognised customer. */
const backend = suiteBackend({ now: '2026-11-20T15:00:00Z', variables: { LOG_LEVEL: 'silent' } });

const recognise = (pc1: string, now?: string) =>
  backend.call('recognise', { body: { pc1 }, headers: internalHeaders, now });
const end = (body: { refreshToken?: string; pc1?: string }) =>
  backend.call('endSession', { body, headers: internalHeaders });

describe('a recognised customer', () => {
  test('has a first name once the session has run out, and no membership, address or number', async () => {
    const { pc1, profileId, email } = await newCustomer(backend);
    const goldUntil = new Date('2027-11-20T15:00:00Z');
    await backend.db.update(customers).set({ goldUntil }).where(eq(customers.id, profileId));
    const later = '2027-03-01T15:00:00Z';
    const { access_token } = (await recognise(pc1, later)).answer;
    const { iss, aud, iat, exp, ...claims } = decodeJwt(access_token);
    expect([iss, aud, Number(exp) - Number(iat)]).toEqual(['larkstem', 'larkstem-recognised', 3600]);
    expect(claims).toEqual({ partial: true, firstName: ada.firstName });
    expect(pc1).not.toContain(email);
    const refused = await backend.call('getAddresses', { accessToken: access_token, now: later });
    expect([refused.status, Object.keys(refused.errors.errorMap)]).toEqual([401, ['PRFL.UNAUTHORIZED']]);
  });

  test('without a first name has none in any token: the page says what it calls them', async () => {
    const { pc1, profileId, refreshToken } = await newCustomer(backend);
    await backend.db.update(customers).set({ firstName: '' }).where(eq(customers.id, profileId));
    const renewed = await backend.call('refreshSession', {
      body: { refreshToken },
      headers: internalHeaders,
    });
    for (const { answer } of [await recognise(pc1), renewed])
      expect(decodeJwt(answer.access_token)).not.toHaveProperty('firstName');
  });

  test('is nobody with another signature, for other callers than the shop, and after a year', async () => {
    const { pc1 } = await newCustomer(backend);
    const [other] = (await newCustomer(backend)).pc1.split('.');
    const forged = `${other}.${pc1.split('.')[1]}`;
    for (const wrong of [forged, 'x', `${pc1}0`, '']) expect((await recognise(wrong)).status).toBe(404);
    expect((await backend.call('recognise', { body: { pc1 } })).status).toBe(404);
    expect((await recognise(pc1, '2027-11-20T14:59:00Z')).status).toBe(200);
    expect((await recognise(pc1, '2027-11-20T15:00:00Z')).status).toBe(404);
    const clock = fixedClock('2027-11-21T15:00:00Z');
    await tidyUp({ db: backend.db, clock });
    expect(await backend.db.$count(sessions)).toBe(0);
  });

  test('is forgotten by "Not you?", a sign-out, and an end of the session from elsewhere', async () => {
    const one = await newCustomer(backend);
    await end({ pc1: one.pc1 });
    expect((await recognise(one.pc1)).status).toBe(404);
    const two = await newCustomer(backend);
    await end({ refreshToken: two.refreshToken });
    expect((await recognise(two.pc1)).status).toBe(404);
    const three = await newCustomer(backend);
    await backend.call('logout', { accessToken: three.accessToken, body: {} });
    expect((await recognise(three.pc1)).status).toBe(404);
  });
});
