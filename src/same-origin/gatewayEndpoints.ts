import type { NextApiRequest } from 'next';
import * as z from 'zod/mini';
import { serverEnvironment } from '@/config/serverEnvironment';
import { Line } from '@/contracts/common/fields';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { offersSignup } from '@/contracts/same-origin';
import type { PageQuery } from '@/contracts/pageQueries';
import { internalSecretHeader } from '@/contracts/cookies';
import { joinShopPath } from '@/contracts/shopPath';
import { systemClock } from '@/lib/clock';
import { email as emailCheck, required } from '@/lib/validation/checks';
import { byMethod, createCallBudget, endpoint, onlyFormsOfOurs, refuse, refuseAsGateway } from './answer';
import { gatewayFor } from './serviceClients';

/**
 * A pass for the address-verification service, so that its key never reaches a browser.
 * @source spec §7 Fulfilment and address (same-origin token call)
 */
export const addressToken = endpoint('GET', 30, async (request, response) => {
  const { secrets } = serverEnvironment();
  const gateway = gatewayFor(request, { [internalSecretHeader]: secrets.internal });
  try {
    response.status(200).json(await gateway.call('issueAddressToken', { body: {} }));
  } catch {
    refuse(response, 502, 'SRV.UNAVAILABLE', 'Addresses cannot be checked just now.');
  }
});

/** The order number and one fact that only sender or recipient knows. */
const Question = z.strictObject({
  orderId: Line(40),
  email: z.optional(Line(254)),
  lastName: z.optional(Line(60)),
  zip: z.optional(Line(10)),
});

/**
 * The status of an order. The browser posts, so that no address holds personal data.
 * @source spec §7 Orders (POST same-origin /api/order-status)
 */
export const orderStatus = endpoint('POST', 20, async (request, response) => {
  const question = Question.safeParse(request.body);
  if (!question.success)
    return refuse(response, 400, 'REQ.INVALID', 'An order number and one more fact are needed.');
  try {
    response.status(200).json(await gatewayFor(request).call('trackOrder', { query: question.data }));
  } catch (error) {
    refuseAsGateway(response, error, 'Orders cannot be looked up just now.');
  }
});

type Standing = PageQuery<'offers'>['standing'];

const signUpBudget = createCallBudget(10, systemClock);

/**
 * Accepts the footer's form from a browser without scripts and redirects to the page with the result; the e-mail address is
 * in no URL. @source spec §7 Profile (footer signup body), §8 Other (Email signup failure)
 */
export const emailOffers = byMethod({
  POST: onlyFormsOfOurs(async (request, response) => {
    const locale = localeOf(String(request.query.locale ?? '')) ?? defaultLocale;
    const standing = signUpBudget.allows(request) ? await signUp(request) : 'failed';
    const page = joinShopPath(locale, `/offers?standing=${standing}`);
    response.redirect(303, page);
  }),
});

async function signUp(request: NextApiRequest): Promise<Standing> {
  const { email } = (request.body ?? {}) as { email?: unknown };
  if (typeof email !== 'string' || required(email.trim())) return 'required';
  if (email.length > 254 || emailCheck(email.trim())) return 'email';
  const signedUp = gatewayFor(request).call('postPreference', { body: offersSignup(email) });
  return signedUp.then(
    () => 'done',
    () => 'failed',
  );
}
