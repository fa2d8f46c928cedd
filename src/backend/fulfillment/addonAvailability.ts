import { errorKey } from '@/contracts/errors';
import { validIsoDate } from '@/lib/isoDate';
import { toAmount } from '@/lib/money';
import { deliveriesTo } from '../calendars/deliveriesTo';
import { isReachable } from '../calendars/engine/deliveryDates';
import { type Catalogue, type CatalogueProduct, findProduct } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { requirePlace } from '../places/findPlace';
import type { Handlers } from '../platform/handlers';
import { notFound, refusal } from '../platform/ProblemError';

/**
 * Prices of the add-ons and vases that can be sent with a product to a zip on a date.
 * @throws ProblemError 400 for a date that does not exist, 404 for a product that is not sold
 * @source spec §3 Add-on catalogue data (add-on availability)
 */
export const addonAvailability: Handlers['productAddonAvailability'] = async ({
  body,
  context: { db, clock },
}) => {
  const deliveryDate = readDate(body.deliveryDate);
  const place = body.zipCode === undefined ? undefined : requirePlace(body.zipCode, 'body.zipCode');
  const catalogue = await loadCatalogue(db);
  const product = findProduct(catalogue, body.productId);
  if (!product) throw notFound(errorKey.productUnknown, 'This product is not sold.');
  // An add-on travels with its product: where that cannot go, the add-on cannot either.
  const travels = !place || isReachable(await deliveriesTo(db, place, clock.now()), product, deliveryDate);
  const addons = travels ? offeredAddons(catalogue, product, body.addonIds) : [];
  const prices = addons.map(({ id, priceCents, promotionalCents }) => [
    id,
    {
      regular: toAmount(priceCents),
      ...(promotionalCents !== undefined && { promotional: toAmount(promotionalCents) }),
    },
  ]);
  return { addons: Object.fromEntries(prices), deliveryDate };
};

/** An add-on or vase on offer. Integer cents. */
interface OfferedExtra {
  readonly id: string;
  readonly priceCents: number;
  readonly promotionalCents?: number;
}

/**
 * Which of the requested add-ons and vases can travel with a product: those that belong to it; an add-on must also be
 * one its channel packs.
 */
function offeredAddons(
  catalogue: Catalogue,
  product: CatalogueProduct,
  addonIds: readonly string[],
): OfferedExtra[] {
  return [...new Set(addonIds)].flatMap((id): readonly OfferedExtra[] => {
    if (product.vaseIds.includes(id)) return [catalogue.vase(id) ?? []].flat();
    const addon = product.addonIds.includes(id) ? catalogue.addon(id) : undefined;
    return addon?.channels.includes(product.channel) ? [addon] : [];
  });
}

/** The date of a request, dd-MM-yyyy, as yyyy-MM-dd. */
function readDate(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [day, month, year] = text.split('-');
  const dateIso = validIsoDate(`${year}-${month}-${day}`);
  if (dateIso) return dateIso;
  throw refusal(400, errorKey.invalidRequest, 'There is no such date.', 'body.deliveryDate');
}
