import type { Environment } from '@/config/environment';
import { hostsOf } from '@/config/sharedHost';
import { joinShopPath, splitShopPath } from '@/contracts/shopPath';
import type { QueryOf } from '@/contracts/endpoint';
import type { socialLogin, SocialProvider } from '@/contracts/account/socialLogin';
import { safeReturn } from '@/lib/url';
import { isGoodEmail } from '../auth/signIn';
import type { RequestContext } from '../platform/handlers';
import { notFound } from '../platform/ProblemError';
import { Redirect } from '../platform/Redirect';
import { localeOfFlow } from './connectAccount';
import { beginFlow, noteIdentity, type SocialFlow, takeReturn } from './flowRepository';
import { socialAdapters } from './socialAdapters';
import type { SocialAdapter, SocialChecks } from './socialIdentity';

/** Why a sign-in at a provider came to nothing; the landing page has the words. */
type SocialProblem = 'denied' | 'expired' | 'no-email' | 'unreachable';

/** The adapter of an address such as "googlelogin". @throws ProblemError 404 when this shop is not set up for it */
export function adapterOf({ environment }: RequestContext, providerlogin: string): SocialAdapter {
  const name = providerlogin.replace(/login$/, '') as SocialProvider;
  const adapter = socialAdapters(environment).get(name);
  if (!adapter) throw notFound();
  return adapter;
}

/** Leads to the sign-in page of a provider. @source spec §7 Auth (Social login popup) */
export async function leadToProvider(
  context: RequestContext,
  adapter: SocialAdapter,
  { original_url, began_at, multipass }: QueryOf<typeof socialLogin>,
): Promise<Redirect> {
  const { db, clock, environment } = context;
  const beganAt = began_at === undefined ? null : returnAddress(environment, began_at);
  const returnTo = returnAddress(environment, original_url, beganAt);
  const begun = { multipass, provider: adapter.provider, returnTo, beganAt };
  const checks = await beginFlow(db, begun, clock.now());
  if (!checks) return landing(begun, { problem: 'expired' });
  try {
    return new Redirect((await adapter.begin(checks, localeOfFlow(begun))).href);
  } catch (error) {
    return noAnswer(context, begun, error);
  }
}

/**
 * Reads who comes back from a provider, and leads on to the landing page: with a code behind the #, which reaches no server,
 * no log and no Referer, and is good in the browser that began.
 */
export async function leadToShop(
  context: RequestContext,
  adapter: SocialAdapter,
  brought: Readonly<Record<string, unknown>>,
): Promise<Redirect> {
  const { db, clock, environment } = context;
  const text = (name: string) => (typeof brought[name] === 'string' ? brought[name] : '');
  const state = text('state');
  const flow = await takeReturn(db, { state, provider: adapter.provider }, clock.now());
  if (!flow)
    return landing(
      { returnTo: `${new URL(environment.publicUrl).origin}/`, beganAt: null },
      { problem: 'expired' },
    );
  if (text('error') !== '') return landing(flow, { problem: 'denied' });
  try {
    const identity = await adapter.identify(
      backAddress(adapter, brought),
      checksOf(flow, state),
      text('user'),
    );
    if (identity.subject === '' || !isGoodEmail(identity.email))
      return landing(flow, { problem: 'no-email' });
    return landing(flow, { code: await noteIdentity(db, flow.id, identity, clock.now()) });
  } catch (error) {
    return noAnswer(context, flow, error);
  }
}

const checksOf = ({ nonce, codeVerifier }: SocialFlow, state: string): SocialChecks => ({
  ...{ state, nonce, codeVerifier },
});

/** The address the provider was told, with what it brought; names of people are not part of it. */
function backAddress({ redirectUri }: SocialAdapter, brought: Readonly<Record<string, unknown>>): URL {
  const back = new URL(redirectUri);
  for (const name of ['state', 'code', 'iss'])
    if (typeof brought[name] === 'string') back.searchParams.set(name, brought[name]);
  return back;
}

function noAnswer(
  { log }: RequestContext,
  flow: Pick<SocialFlow, 'returnTo' | 'beganAt' | 'provider'>,
  error: unknown,
) {
  log.warn({ err: error, provider: flow.provider }, 'a sign-in provider gave no good answer');
  return landing(flow, { problem: 'unreachable' });
}

/** The landing page, in the language and on the host of the page that began. @source spec §2 (/loading?target=sociallogin) */
function landing(
  flow: Pick<SocialFlow, 'returnTo' | 'beganAt'>,
  outcome: { readonly code: string } | { readonly problem: SocialProblem },
): Redirect {
  const path = joinShopPath(localeOfFlow(flow), '/loading');
  const facts = new URLSearchParams(outcome).toString();
  return new Redirect(`${new URL(flow.beganAt ?? flow.returnTo).origin}${path}?target=sociallogin#${facts}`);
}

/**
 * An address of this shop; the account, in the language of the page that began, when none was given or a foreign one.
 * @source spec §2 (/account on a separate checkout host: the default return place after social login)
 */
function returnAddress(
  environment: Environment,
  given: string | undefined,
  beganAt: string | null = null,
): string {
  const hosts = hostsOf(environment);
  const { locale } = splitShopPath(beganAt ? new URL(beganAt).pathname : '/');
  const fallback = `${environment.checkoutHost ?? ''}${joinShopPath(locale, '/account')}`;
  /* The page that began may have any address; its popup is no place for a refusal. */
  const target = given && given.length <= LONGEST ? given : undefined;
  return new URL(safeReturn(target, { ...hosts, fallback }), hosts.origin).href;
}

const LONGEST = 2047;
