import Cookies from 'js-cookie';
import { defaultPartnerConfig } from '@/features/partner/rules';
import { partnerConfigSlice } from '@/features/partner/state';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { newYorkDates } from '../../../../tests/support/sampleDates';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { fetchAvailableDates } from './fetchAvailableDates';
import { membershipType } from './membershipType';

const tokenOf = (claims: object) =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

describe('§6 "members send a membership type on gift and available-dates requests"', () => {
  afterEach(() => {
    Cookies.remove('access_token');
    Cookies.remove('is_gold_member');
    window.localStorage.clear();
  });
  const shopOf = (isLoyaltyEnabled: boolean) => {
    const partnerConfig = partnerConfigSlice.getInitialState();
    const config = { ...defaultPartnerConfig, isLoyaltyEnabled, isActive: true };
    return {
      partnerConfig: {
        ...partnerConfig,
        handle: 'partner_config_acme',
        byHandle: { partner_config_acme: config },
      },
    };
  };
  const loyal = shopOf(true);
  const member = { membershipType: 'PAID_LOYALTY' };

  test('who is signed in as a member does, who is signed in as anybody else does not', () => {
    Cookies.set('access_token', tokenOf({ goldMember: 'true' }));
    expect(membershipType(loyal)).toEqual(member);
    Cookies.set('access_token', tokenOf({ goldMember: 'false' }));
    expect(membershipType(loyal)).toEqual({});
  });

  test('nobody does under a partner that has switched loyalty off', () => {
    Cookies.set('access_token', tokenOf({ goldMember: 'true' }));
    expect(membershipType(shopOf(false))).toEqual({});
  });

  test('who is remembered as a member does, in a cookie or in the storage', () => {
    Cookies.set('is_gold_member', 'true');
    expect(membershipType(loyal)).toEqual(member);
    Cookies.remove('is_gold_member');
    window.localStorage.setItem('is_gold_member', 'true');
    expect(membershipType(loyal)).toEqual(member);
  });

  test.each([true, false])('a request for dates of a member (%s)', async (isMember) => {
    Cookies.set('is_gold_member', String(isMember));
    const gateway = scriptedGateway({ getAvailableDatesProducts: () => newYorkDates('LK1') });
    const clock = fixedClock('2026-11-21T20:00:00Z');
    const question = { zipCode: '10001', products: [{ id: 'LK1', title: 'Roses' }] };
    await createShopStore({ gateway, clock, locale: 'en-US' }).dispatch(fetchAvailableDates(question));
    const [{ input } = { input: {} }] = gateway.asked;
    expect(input).toMatchObject({ body: { productList: [{ id: 'LK1' }] } });
    expect(JSON.stringify(input).includes('"membershipType":"PAID_LOYALTY"')).toBe(isMember);
    expect(JSON.stringify(input)).not.toContain('Roses');
  });

  test.each([undefined, 'none', 'a.b.c'])('a guest (token %s) sends nothing', (token) => {
    if (token) Cookies.set('access_token', token);
    expect(membershipType(loyal)).toEqual({});
  });
});
