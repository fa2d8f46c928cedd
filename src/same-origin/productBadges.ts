import type { HandledFields } from '@/contracts/content/entries';
import type { ProductBadges } from '@/contracts/same-origin';
import { contentType } from '@/contracts/content/staticContent';
import { defaultLocale, localeOf, type Locale } from '@/contracts/locales';
import { byMethod, refuse } from './answer';
import { contentFor } from './contentFor';
import { withinBudget } from './withinBudget';

const limited = withinBudget(120);
/** As many as a browser remembers, and some. */
const mostHandles = 20;

/**
 * Badges of products for a row the browser asks for: which of them the visit sees it decides itself, so that the answer
 * names no visitor. @source spec §3 Conditional content entry (badges → productHandles)
 */
export const productBadges = byMethod({
  GET: limited(async (request, response) => {
    const handles = String(request.query.handles ?? '').split(',');
    if (handles.length > mostHandles || !handles.every((handle) => /^[a-z0-9-]{1,80}$/i.test(handle)))
      return refuse(response, 400, 'REQ.INVALID', 'Products are asked for by their handles.');
    const locale = localeOf(String(request.query.locale ?? '')) ?? defaultLocale;
    const badges = await badgesOf(handles, locale).catch(() => undefined);
    if (!badges) return refuse(response, 502, 'SRV.UNAVAILABLE', 'The content service could not be asked.');
    response.setHeader('Cache-Control', 'private, max-age=60');
    response.status(200).json(badges);
  }),
});

async function badgesOf(handles: readonly string[], locale: Locale): Promise<ProductBadges> {
  const content = contentFor(locale);
  const [cards, entries] = await Promise.all([
    content.productCards({ handles }),
    content.content<HandledFields<string>>({ type: contentType.badges }),
  ]);
  const conditions = entries.map(({ fields }) => fields);
  return Object.fromEntries(
    cards.map(({ content: { handle, fields } }) => [
      handle,
      { own: fields.badges, conditional: conditions.filter((entry) => speaksOf(entry, handle)) },
    ]),
  );
}

const speaksOf = ({ productHandles = [] }: HandledFields<string>, handle: string): boolean =>
  productHandles.length === 0 || productHandles.includes(handle);
