import { isGoldMember } from '../state/profile';
import { isFullyLoggedIn, profileOf } from './profileOf';

const tokenOf = (claims: object) =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

describe('§4 Login state', () => {
  test('"Anonymous: no access_token cookie, so loggedIn=false"', () => {
    expect(profileOf(undefined)).toEqual({ loggedIn: false });
  });

  test('"Otherwise loggedIn=true with the decoded token fields"', () => {
    const claims = {
      profileId: 'p1',
      firstName: 'Zoé',
      login: 'zoe@example.com',
      goldMember: 'true',
      exp: 1,
    };
    const profile = profileOf(tokenOf(claims));
    expect(profile).toEqual({
      loggedIn: true,
      profileId: 'p1',
      firstName: 'Zoé',
      login: 'zoe@example.com',
      goldMember: 'true',
    });
    expect([isGoldMember(profile), isFullyLoggedIn(profile)]).toEqual([true, true]);
  });

  test('"Partially logged in: partial is set and loggedIn is true"', () => {
    const profile = profileOf(tokenOf({ partial: true }));
    expect(profile).toEqual({ loggedIn: true, partial: true });
    expect(isFullyLoggedIn(profile)).toBe(false);
  });

  test('a claim without a letter in it is none', () => {
    expect(profileOf(tokenOf({ profileId: 'p1', firstName: '', partner: ' ' }))).toEqual({
      loggedIn: true,
      profileId: 'p1',
    });
  });

  test('§8 "An invalid token gives \'Invalid token specified\'"', () => {
    expect(() => profileOf('none')).toThrow(/^Invalid token specified/);
  });
});
