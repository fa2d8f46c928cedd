import { jwtDecode } from 'jwt-decode';

/** Who is signed in, as far as the access token tells. @source spec §3 User / account (results) */
export interface Profile {
  readonly loggedIn: boolean;
  /** Recognised, but not signed in with a password recently. */
  readonly partial?: boolean;
  readonly profileId?: string;
  readonly firstName?: string;
  /** E-mail address. */
  readonly login?: string;
  /** The text "true" for gold members. */
  readonly goldMember?: string;
  readonly partner?: string;
}

const anonymous: Profile = { loggedIn: false };

/**
 * The profile in an access token. It decides what is shown, never what is allowed: the gateway checks that.
 * @throws Error beginning "Invalid token specified" when there is a token that is none
 * @source spec §4 Login state, §8 Transport
 */
export function profileOf(accessToken: string | undefined): Profile {
  if (!accessToken) return anonymous;
  const claims = jwtDecode<Record<string, unknown>>(accessToken);
  const text = (name: string) => {
    const claim = claims[name];
    return typeof claim === 'string' && claim.trim() !== '' ? { [name]: claim } : {};
  };
  return {
    loggedIn: true,
    ...(claims.partial === true && { partial: true }),
    ...text('profileId'),
    ...text('firstName'),
    ...text('login'),
    ...text('goldMember'),
    ...text('partner'),
  };
}

/** Signed in with a password, not only recognised. @source spec §4 Login state */
export function isFullyLoggedIn({ loggedIn, partial }: Profile): boolean {
  return loggedIn && !partial;
}
