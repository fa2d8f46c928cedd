import type { NextApiRequest } from 'next';
import { serverEnvironment } from '@/config/serverEnvironment';
import { defaultLocale, localeOf } from '@/contracts/locales';
import { offersSignup } from '@/contracts/same-origin';
import type { PageQuery } from '@/contracts/pageQueries';
import { joinShopPath } from '@/contracts/shopPath';
import { systemClock } from '@/lib/clock';
import { email as emailCheck, required } from '@/lib/validation/checks';
import { byMethod, refuse } from './answer';
import { createCallBudget } from './callBudget';
import { gatewayFor } from './gatewayFor';

type Standing = PageQuery<'offers'>['standing'];

const budget = createCallBudget(10, systemClock);

/**
 * Takes the footer's form as a browser without scripts sends it, and leads on to the page that says what came of it; the
 * address itself stands in no address of ours. @source spec §7 Profile (footer signup body), §8 Other (Email signup failure)
 */
export const emailOffers = byMethod({
  async POST(request, response) {
    if (!isSentByUs(request))
      return refuse(response, 403, 'REQ.FOREIGN', 'Only pages of this shop may ask for this.');
    const locale = localeOf(String(request.query.locale ?? '')) ?? defaultLocale;
    const standing = budget.allows(request) ? await signUp(request) : 'failed';
    const page = joinShopPath(locale, `/offers?standing=${standing}`);
    response.redirect(303, page);
  },
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

/** Browsers say where a form was sent from; what says nothing is no browser, and has nobody's cookies. */
function isSentByUs({ headers }: NextApiRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  const ours = [`http://${host}`, `https://${host}`, new URL(serverEnvironment().publicUrl).origin];
  return origin === undefined || ours.includes(origin);
}
