import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { fixedClock } from '@/lib/clock';
import {
  keyIdOf,
  signCartToken,
  signCustomerToken,
  signOrderToken,
  verifyCartToken,
  verifyCustomerToken,
  verifyOrderToken,
} from './tokens';

const secret = 'a-secret-of-more-than-thirty-two-characters';
const clock = fixedClock('2026-11-20T15:00:00Z');

describe('signed tokens', () => {
  it('open what they were made for', async () => {
    expect(
      await verifyCartToken(await signCartToken({ cartId: 'cart-0001' }, secret, clock), secret, clock),
    ).toEqual({
      cartId: 'cart-0001',
    });
    const orderToken = await signOrderToken({ orderId: 'LK-AAAA-BBBB' }, secret, clock);
    expect(await verifyOrderToken(orderToken, secret, clock)).toEqual({ orderId: 'LK-AAAA-BBBB' });
  });

  it('of one kind open nothing of another', async () => {
    const token = await signOrderToken({ orderId: 'LK-AAAA-BBBB' }, secret, clock);
    expect(await verifyCartToken(token, secret, clock)).toBeUndefined();
  });

  it('open nothing with another secret, after their time, or when altered', async () => {
    const token = await signCartToken({ cartId: 'cart-0001' }, secret, clock);
    const [header, , signature] = token.split('.');
    const altered = [header, Buffer.from('{"cartId":"cart-0002"}').toString('base64url'), signature].join(
      '.',
    );
    expect(await verifyCartToken(token, `${secret}!`, clock)).toBeUndefined();
    expect(await verifyCartToken(token, secret, fixedClock('2027-06-01T00:00:00Z'))).toBeUndefined();
    expect(await verifyCartToken(altered, secret, clock)).toBeUndefined();
    expect(await verifyCartToken('', secret, clock)).toBeUndefined();
  });

  it('that were good once are refused after their time, with another secret and as another kind all the same', async () => {
    const token = await signCartToken({ cartId: 'cart-0001' }, secret, clock);
    const lastSecond = fixedClock('2027-05-19T15:00:04Z');
    expect(await verifyCartToken(token, secret, clock)).toEqual({ cartId: 'cart-0001' });
    expect(await verifyCartToken(token, secret, lastSecond)).toEqual({ cartId: 'cart-0001' });
    expect(await verifyCartToken(token, secret, fixedClock('2027-05-19T15:00:05Z'))).toBeUndefined();
    expect(await verifyCartToken(token, `${secret}!`, clock)).toBeUndefined();
    expect(await verifyOrderToken(token, secret, clock)).toBeUndefined();
    expect(await verifyCartToken(token, secret, clock)).toEqual({ cartId: 'cart-0001' });
  });

  it('are refused in any other algorithm, signed or not', async () => {
    const claims = { cartId: 'cart-0001' };
    const unsigned = new UnsecuredJWT(claims).setIssuer('larkstem').setAudience('larkstem-cart');
    const other = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS512' })
      .setIssuer('larkstem')
      .setAudience('larkstem-cart')
      .setIssuedAt(clock.now())
      .setExpirationTime('1d')
      .sign(new TextEncoder().encode(secret.repeat(2)));
    expect(await verifyCartToken(unsigned.encode(), secret, clock)).toBeUndefined();
    expect(await verifyCartToken(other, secret.repeat(2), clock)).toBeUndefined();
  });
});

describe('keys of access tokens', () => {
  const claims = { customerId: 'customer-1', sessionId: 'session-1' };
  const [former, present] = ['former'.repeat(6), 'present'.repeat(6)];

  it('a token names the key that signed it, which it does not give away', async () => {
    const { kid } = decodeProtectedHeader(await signCustomerToken(claims, present, clock));
    expect(kid).toBe(keyIdOf(present));
    expect(kid).toMatch(/^[\w-]{10}$/);
    expect(keyIdOf(former)).not.toBe(kid);
  });

  it('tokens of a former key are accepted as long as it is named, and no longer', async () => {
    const old = await signCustomerToken(claims, former, clock);
    expect(await verifyCustomerToken(old, [present, former], clock)).toEqual(claims);
    expect(await verifyCustomerToken(old, [present], clock)).toBeUndefined();
  });

  it('a token that names another key than it is signed with is refused', async () => {
    const signed = (header: object) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', ...header })
        .setIssuer('larkstem')
        .setAudience('larkstem-customer')
        .setIssuedAt(clock.now())
        .setExpirationTime(new Date(clock.now().getTime() + 60_000))
        .sign(new TextEncoder().encode(former));
    const accepted = async (header: object) =>
      (await verifyCustomerToken(await signed(header), [present, former], clock)) !== undefined;
    expect([await accepted({ kid: keyIdOf(former) }), await accepted({ kid: keyIdOf(present) })]).toEqual([
      true,
      false,
    ]);
  });

  it('a token without a name is of the first key, until it expires', async () => {
    const nameless = (key: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('larkstem')
        .setAudience('larkstem-customer')
        .setIssuedAt(clock.now())
        .setExpirationTime(new Date(clock.now().getTime() + 60_000))
        .sign(new TextEncoder().encode(key));
    const keys = [present, former];
    expect(await verifyCustomerToken(await nameless(present), keys, clock)).toEqual(claims);
    expect(await verifyCustomerToken(await nameless(former), keys, clock)).toBeUndefined();
    const later = { now: () => new Date(clock.now().getTime() + 90_000) };
    expect(await verifyCustomerToken(await nameless(present), keys, later)).toBeUndefined();
  });
});
