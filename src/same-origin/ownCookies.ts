import { cookieDomain } from '@/config/sharedHost';
import { serverEnvironment } from '@/config/serverEnvironment';

export interface CookieOptions {
  /** Seconds; until the browser closes when left out. */
  readonly maxAge?: number;
  /** Scripts cannot read it, and it goes to the calls of the session alone. */
  readonly isHidden?: boolean;
}

/**
 * A cookie, as lines of Set-Cookie; where two hosts share it, the one that an earlier set-up left on this host alone goes.
 * @source docs/decisions/0069-ways-into-an-account.md
 */
export function ownCookie(name: string, value: string, options: CookieOptions = {}): string[] {
  const domain = cookieDomain(serverEnvironment());
  const own = cookieText(name, domain ? '' : value, domain ? { ...options, maxAge: 0 } : options);
  return domain ? [own, `${cookieText(name, value, options)}; Domain=${domain}`] : [own];
}

/** Removes a cookie that scripts can read. */
export const goneCookie = (name: string): string[] => ownCookie(name, '', { maxAge: 0 });

function cookieText(name: string, value: string, { maxAge, isHidden = false }: CookieOptions): string {
  const isSecure = serverEnvironment().publicUrl.startsWith('https:');
  return [
    `${name}=${value}`,
    // The hidden one goes nowhere but here.
    `Path=${isHidden ? '/api/session' : '/'}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    'SameSite=Lax',
    ...(isHidden ? ['HttpOnly'] : []),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
