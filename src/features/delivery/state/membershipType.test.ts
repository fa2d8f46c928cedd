import Cookies from 'js-cookie';
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
  const member = { membershipType: 'PAID_LOYALTY' };

  test('who is signed in as a member does, who is signed in as anybody else does not', () => {
    Cookies.set('access_token', tokenOf({ goldMember: 'true' }));
    expect(membershipType()).toEqual(member);
    Cookies.set('access_token', tokenOf({ goldMember: 'false' }));
    expect(membershipType()).toEqual({});
  });

  test('who is remembered as a member does, in a cookie or in the storage', () => {
    Cookies.set('is_gold_member', 'true');
    expect(membershipType()).toEqual(member);
    Cookies.remove('is_gold_member');
    window.localStorage.setItem('is_gold_member', 'true');
    expect(membershipType()).toEqual(member);
  });

  test.each([undefined, 'none', 'a.b.c'])('a guest (token %s) sends nothing', (token) => {
    if (token) Cookies.set('access_token', token);
    expect(membershipType()).toEqual({});
  });
});
