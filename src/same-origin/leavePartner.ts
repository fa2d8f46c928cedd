import { visitCookies } from '@/contracts/cookies';
import { joinShopPath } from '@/contracts/shopPath';
import { partnerIdOf, visitParametersOf, withoutPartner } from '@/contracts/visitParameters';
import { createTranslator } from '@/i18n/createTranslator';
import { loadMessages } from '@/i18n/loadMessages';
import { byMethod, localeOfForm, onlyFormsOfOurs, withinBudget } from './answer';
import { goneCookie, ownCookie } from './ownCookies';
import { sendPlainPage } from './plainPage';
import { gatewayFor } from './serviceClients';

/**
 * Leaves a partner's shop for the shop itself: the visit's cookies and its carts forget the partner, the goods stay. Where the carts
 * cannot be told nothing is forgotten: the checkout would still be the partner's.
 * @source spec §6 Partner, docs/decisions/0066-attribution-and-partners.md
 */
export const leavePartner = byMethod({
  POST: withinBudget(30)(
    onlyFormsOfOurs(async (request, response) => {
      const locale = localeOfForm(request);
      const { cartId, cartToken } = request.cookies;
      if (cartId && cartToken) {
        const left = await gatewayFor(request).call('leavePartner', { params: { cartId }, cartToken });
        /* A cart that is none any more, or not the visitor's, is in nobody's way. */
        if (!left.ok && ![401, 403, 404].includes(left.status)) {
          const t = createTranslator(locale, await loadMessages(locale, ['partner']), 'partner');
          const form = { action: '/api/leave-partner', field: { name: 'locale', value: locale } };
          const page = { title: t('leave.failed'), text: t('leave.again'), locale };
          return sendPlainPage(response, { ...page, form: { ...form, button: t('leave.button') } });
        }
      }
      response.setHeader('Set-Cookie', withoutPartnerCookies(request.cookies));
      response.redirect(303, joinShopPath(locale, '/'));
    }),
  ),
});

/** A paid click of a partner goes; what else the visit has brought stays. */
function withoutPartnerCookies(cookies: Partial<Record<string, string>>): string[] {
  const held = (name: string) => visitParametersOf(new URLSearchParams(cookies[name]));
  const visit = new URLSearchParams(withoutPartner(held(visitCookies.session))).toString();
  return [
    ...(visit
      ? ownCookie(visitCookies.session, encodeURIComponent(visit))
      : goneCookie(visitCookies.session)),
    ...(partnerIdOf(held(visitCookies.tracking)) ? goneCookie(visitCookies.tracking) : []),
  ];
}
