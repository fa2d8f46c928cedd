import { defaultLocale, localeOf } from '@/contracts/locales';
import { byMethod, refuse } from './answer';
import { contentFor } from './contentFor';
import { withinBudget } from './withinBudget';

const limited = withinBudget(60);

/**
 * The menus of header and footer for a page that was made while the shop was built: they are the same for everybody.
 * @source spec §7 Navigation
 */
export const menus = byMethod({
  GET: limited(async (request, response) => {
    const locale = localeOf(String(request.query.locale ?? '')) ?? defaultLocale;
    const read = await contentFor(locale)
      .menus()
      .catch(() => undefined);
    if (!read) return refuse(response, 502, 'SRV.UNAVAILABLE', 'The content service could not be asked.');
    response.setHeader('Cache-Control', 'private, max-age=60');
    response.status(200).json(read);
  }),
});
