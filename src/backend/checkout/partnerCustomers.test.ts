import { eq } from 'drizzle-orm';
import { claimsOf } from '@/lib/claimsOf';
import { customers } from '../db/schema';
import { configurePartner } from '../../../tests/support/configurePartner';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { newKey, roses } from '../../../tests/support/openCart';
import { ada, newCustomer, signIn, solvedCaptcha } from '../../../tests/support/signIn';

let backend: InProcessBackend;
jest.setTimeout(60_000);
beforeAll(async () => {
  backend = await startBackend({ now: '2026-11-20T15:00:00Z' });
}, 120_000);
afterAll(() => backend.stop());

/** What opening a checkout comes to for a visit of a partner. */
async function opening(partnerId: string | undefined, accessToken?: string): Promise<string> {
  const attribution = partnerId ? { attribution: { partnerId } } : {};
  const body = { countryId: 'US', idempotencyKey: newKey(), ...attribution } as const;
  const { cartId, cartToken } = accessToken
    ? (await backend.call('mergeCart', { accessToken, body })).answer
    : (await backend.call('createCart', { body })).answer;
  const access = { params: { cartId }, cartToken, ...(accessToken && { accessToken }) };
  await backend.call('addCartItem', { ...access, body: { ...roses, idempotencyKey: newKey() } });
  const opened = await backend.call('initiateCheckout', { ...access, body: { idempotencyKey: newKey() } });
  return opened.status === 200 ? 'open' : `${opened.status} ${Object.keys(opened.errors.errorMap).join()}`;
}

/** An account that was made in the shop of a partner. */
async function customerOf(partnerId: string) {
  const email = `${newKey()}@example.com`;
  const body = { ...ada, email, partnerId, captcha: await solvedCaptcha(backend) };
  const { profileId } = (await backend.call('signUp', { body })).answer;
  return { profileId, ...(await signIn(backend, email)) };
}
const partnerOf = async (profileId: string) =>
  (await backend.db.select().from(customers).where(eq(customers.id, profileId)))[0]?.partnerId;

describe('§3 User / account (partner)', () => {
  it('an account that is made in the shop of a partner belongs to it, and its token says so', async () => {
    const { profileId, accessToken } = await customerOf('skyline');
    expect(await partnerOf(profileId)).toBe('skyline');
    expect(claimsOf(accessToken)).toMatchObject({ partner: 'skyline' });
  });

  it.each(['oldmill', 'nobody', 'global', '', '<b>', 'x'.repeat(200)])(
    'a partner that is none makes an account of the shop itself (%s)',
    async (partnerId) => {
      const { profileId, accessToken } = await customerOf(partnerId);
      expect(await partnerOf(profileId)).toBeNull();
      expect(claimsOf(accessToken)).not.toHaveProperty('partner');
    },
  );
});

describe('§4 Partner sign-in: a partner’s shop for its own customers', () => {
  it('its checkout opens to them alone; those of other shops are as before', async () => {
    expect(await opening('harborbank')).toBe('422 CHK.PARTNER_SIGN_IN');
    expect(await opening('harborbank', (await customerOf('skyline')).accessToken)).toBe(
      '422 CHK.PARTNER_OTHER',
    );
    expect(await opening('harborbank', (await customerOf('harborbank')).accessToken)).toBe('open');
    expect([await opening('skyline'), await opening(undefined), await opening('nobody')]).toEqual([
      'open',
      'open',
      'open',
    ]);
  });

  it('an account of no partner joins it with the first checkout, and stays with it', async () => {
    const { profileId, accessToken } = await newCustomer(backend);
    expect(await opening('skyline', accessToken)).toBe('open');
    expect(await partnerOf(profileId)).toBeNull();
    expect(await opening('harborbank', accessToken)).toBe('open');
    expect(await partnerOf(profileId)).toBe('harborbank');
    await configurePartner(backend, 'flagship', { partnerSignIn: true });
    expect(await opening('flagship', accessToken)).toBe('422 CHK.PARTNER_OTHER');
  });

  it.each([
    ['its own code, whatever the flag', 'larkstem-team', {}, false],
    ['switched on', 'flagship', { partnerSignIn: true }, false],
    ['switched off', 'flagship', { partnerSignIn: false }, true],
    ['inactive', 'flagship', { partnerSignIn: true, isActive: false }, true],
    ['where nobody can sign in', 'flagship', { partnerSignIn: true, isSignInEnabled: false }, true],
  ])('%s', async (_, partnerId, flags, isOpen) => {
    await configurePartner(backend, partnerId, flags);
    expect((await opening(partnerId)) === 'open').toBe(isOpen);
  });
});
