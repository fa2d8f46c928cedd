import { createHash, randomBytes } from 'node:crypto';
import { demoSignIn } from '@/contracts/publicPort';
import { shop } from '@/contracts/shop';
import type { InProcessBackend } from './inProcessBackend';
import { newKey } from './openCart';

const site = { siteId: shop.siteId };
/** Where the shop's own browser finds the gateway. */
const gateway = 'http://localhost:3000/gateway';

/** Somebody at the demo's provider. */
export interface Person {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly isVerified?: boolean;
}

/** A browser that signs in at a provider, step by step, with cookies and a secret of its own. */
export function socialVisitor(backend: InProcessBackend) {
  const verifier = randomBytes(32).toString('base64url');
  const jar = new Map<string, string>();

  const load = async (address: string, form?: Readonly<Record<string, string>>, now?: string) => {
    const url = address.startsWith(gateway) ? address.slice(gateway.length) : address.replace('/gateway', '');
    const answer = await backend.app.inject({
      method: form ? 'POST' : 'GET',
      url,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(now && { 'x-shop-now': now }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of answer.cookies)
      if (value) jar.set(name, value);
      else jar.delete(name);
    const to = answer.headers.location;
    return { status: answer.statusCode, to: String(to ?? ''), body: answer.body };
  };

  return {
    verifier,
    load,
    /** Opens the popup. @returns address of the provider's page */
    begin: async (
      provider = 'demo',
      original_url = 'http://localhost:3000/products/rose',
      began: { began_at?: string } = {},
    ) => {
      const multipass = createHash('sha256').update(verifier).digest('base64url');
      const query = new URLSearchParams({ original_url, multipass, ...began }).toString();
      return (await load(`/accounts/${shop.siteId}/api/${provider}login?${query}`)).to;
    },
    /** Fills the page of the demo's provider. @returns address the provider sends back to */
    signInAt: async (authorization: string, { email, isVerified = true, firstName, lastName }: Person) => {
      const question = await load(authorization);
      const form = {
        ...{ email, firstName: firstName ?? 'Zoé', lastName: lastName ?? 'Roy' },
        ...(isVerified && { verified: 'on' }),
      };
      const answered = await load(question.to, form);
      return (await load(answered.to)).to;
    },
    /** Exchanges the code behind the # of the landing page. */
    finish: (landing: string, secret = verifier, partnerId?: string) => {
      const code = new URLSearchParams(new URL(landing).hash.slice(1)).get('code') ?? '';
      return backend.call('finishSocialLogin', { params: site, body: { code, verifier: secret, partnerId } });
    },
    /** All of it. */
    async signIn(person: Person, original_url?: string, partnerId?: string) {
      const back = await this.signInAt(await this.begin('demo', original_url), person);
      return this.finish((await load(back)).to, verifier, partnerId);
    },
  };
}

/** An address nobody has used. */
export const freshEmail = (): string => `${newKey().toLowerCase()}@example.com`;

export { demoSignIn, site };
