import { shop } from '@/contracts/shop';
import { isSignatureOf } from '@/lib/signature';
import { signInProblems } from '../auth/authProblems';
import { acceptCaptcha } from '../auth/captcha';
import { provePassword } from '../auth/changePassword';
import { findCustomerByEmail, lockCustomer } from '../auth/customerRepository';
import { textOfLink } from '../auth/mailLinks';
import { hasPassword } from '../auth/passwordHash';
import { withTransaction } from '../db/withTransaction';
import { addMail } from '../mail/outboxRepository';
import { newId } from '../ordering/newId';
import { partnerOfAccount } from '../partner-config/partnerConfigs';
import type { Handlers, RequestContext } from '../platform/handlers';
import { notFound } from '../platform/ProblemError';
import { connect, enter, localeOfFlow, openAccount } from './connectAccount';
import { findAsked, noteMail, ownerOfLogin, type ReturnedFlow, takeCode } from './flowRepository';
import { ownLoginHandlers } from './ownLogins';
import { adapterOf, leadToProvider, leadToShop } from './leadOn';
import { socialAdapters } from './socialAdapters';

/** Most mails that ask "is this you", an hour, for one address. */
const MAILS_PER_HOUR = 5;

/** Sign-in at a provider. @source spec §4 Social login, §7 Auth; docs/decisions/0062-social-sign-in.md */
export const socialHandlers = {
  ...ownLoginHandlers,

  async socialLogins({ params, context: { environment } }) {
    requireSite(params);
    const base = `${environment.gatewayPublicUrl ?? '/gateway'}/accounts/${shop.siteId}/api`;
    const providers = [...socialAdapters(environment).keys()];
    return { providers: providers.map((provider) => ({ provider, url: `${base}/${provider}login` })) };
  },

  async socialLogin({ params, query, context }) {
    requireSite(params);
    return leadToProvider(context, adapterOf(context, params.providerlogin), query);
  },

  async socialReturn({ params, query, context }) {
    requireSite(params);
    return leadToShop(context, adapterOf(context, params.providerlogin), query);
  },

  async socialReturnForm({ params, body, context }) {
    requireSite(params);
    return leadToShop(context, adapterOf(context, params.providerlogin), body);
  },

  async finishSocialLogin({ params, body, context }) {
    requireSite(params);
    const { db, clock } = context;
    const now = clock.now();
    const flow = await withTransaction(db, (tx) => takeCode(tx, body, now));
    if (!flow) throw signInProblems.sessionOver();
    const { provider, identity } = flow;
    const known = await ownerOfLogin(db, provider, identity.subject);
    if (known)
      return {
        signedIn: await withTransaction(db, async (tx) => {
          /* The owner may have disconnected it, or come in by a mail, in the meantime. */
          await lockCustomer(tx, known);
          const isStill = (await ownerOfLogin(tx, provider, identity.subject)) === known;
          if (!isStill) throw signInProblems.sessionOver();
          return enter(tx, context, flow, known);
        }),
      };
    const owner = await findCustomerByEmail(db, identity.email);
    const opened =
      !owner && identity.isVerified ? await openAccountOf(context, flow, body.partnerId) : undefined;
    if (opened) return { signedIn: opened, isNew: true };
    const takesPassword = owner && identity.isVerified && hasPassword(owner.passwordHash);
    const ways = takesPassword ? (['password', 'mail'] as const) : (['mail'] as const);
    return { confirm: { provider, email: identity.email, ways: [...ways] } };
  },

  /** "It is my account": its password says so. An address that nobody verified needs the mail. */
  async connectSocialLogin({ params, body: { verifier, password, captcha }, context }) {
    requireSite(params);
    if (password === '') throw signInProblems.missing();
    await acceptCaptcha(context, captcha);
    const flow = await askedFlow(context, verifier);
    const customer = await findCustomerByEmail(context.db, flow.identity.email);
    if (!customer || !flow.identity.isVerified) throw signInProblems.sessionOver();
    const { mismatch } = signInProblems;
    return provePassword(context, { customer, password, mismatch }, (tx) =>
      connect(tx, context, flow, { customerId: customer.id, isByMail: false }),
    );
  },

  async mailSocialLogin({ params, body, context }) {
    requireSite(params);
    const { db, clock } = context;
    const flow = await askedFlow(context, body.verifier);
    const { email: recipient } = flow.identity;
    await withTransaction(db, async (tx) => {
      if (!(await noteMail(tx, flow, MAILS_PER_HOUR, clock.now()))) return;
      const facts = {
        kind: 'social-connect',
        firstName: '',
        linkId: flow.id,
        provider: flow.provider,
      } as const;
      const mail = { id: `social-connect-${newId()}`, recipient, locale: localeOfFlow(flow), facts };
      await addMail(tx, mail, clock.now());
    });
    return { success: true };
  },

  /** The link of that mail, opened in the browser that began. */
  async confirmSocialLogin({ params, body: { verifier, resetToken, resetString, partnerId }, context }) {
    requireSite(params);
    const flow = await askedFlow(context, verifier);
    const { orderToken: secret } = context.environment.secrets;
    const isTheirs = flow.id === resetString && isSignatureOf(textOfLink(flow.id), resetToken, secret);
    if (!isTheirs || !flow.mailedAt) throw signInProblems.sessionOver();
    const owner = await findCustomerByEmail(context.db, flow.identity.email);
    if (!owner) {
      const opened = await openAccountOf(context, flow, partnerId);
      if (!opened) throw signInProblems.sessionOver();
      return { signedIn: opened, isNew: true };
    }
    const connecting = { customerId: owner.id, isByMail: true };
    const signedIn = await withTransaction(context.db, (tx) => connect(tx, context, flow, connecting));
    return { signedIn, isNew: false };
  },
} satisfies Partial<Handlers>;

/** Makes an account in a partner's shop, where the partner is one. */
async function openAccountOf(context: RequestContext, flow: ReturnedFlow, partnerId: string | undefined) {
  const ofPartner = { ...flow, partnerId: await partnerOfAccount(context.db, partnerId) };
  return withTransaction(context.db, (tx) => openAccount(tx, context, ofPartner));
}

function requireSite({ siteId }: { readonly siteId: string }): void {
  if (siteId !== shop.siteId) throw notFound();
}

/** The sign-in that waits for an answer in the browser that knows this secret. */
async function askedFlow({ db, clock }: RequestContext, verifier: string): Promise<ReturnedFlow> {
  const flow = await findAsked(db, verifier, clock.now());
  if (!flow) throw signInProblems.sessionOver();
  return flow;
}
