import type { SocialProvider } from '@/contracts/account/socialLogin';

export interface SocialIdentity {
  /** The provider's own number of the person. */
  readonly subject: string;
  readonly email: string;
  /** The provider says that the address is the person's own. */
  readonly isVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** What is sent along to a provider, so that its answer can be matched. */
export interface SocialChecks {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: its hash goes along, itself follows with the code. */
  readonly codeVerifier: string;
}

/** One provider, whichever protocol it speaks. */
export interface SocialAdapter {
  readonly provider: SocialProvider;
  /** Address the provider sends the browser back to. */
  readonly redirectUri: string;
  /** Address of its sign-in page. */
  begin(checks: SocialChecks, locale: string): Promise<URL>;
  /**
   * Who has signed in there.
   * @param back  address the provider sent the browser to, with what it brings
   * @param user  the person's name where the provider tells it beside the token, as JSON
   * @throws Error when the answer is forged, refused, or the provider cannot be reached
   */
  identify(back: URL, checks: SocialChecks, user?: string): Promise<SocialIdentity>;
}
