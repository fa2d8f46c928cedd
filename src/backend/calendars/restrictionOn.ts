import type { Place } from '../places/findPlace';
import type { DeliverableProduct, DeliveryRules, Restriction } from './deliveryRules';
import { isInScope } from './isInScope';
import { matchesProduct } from './matchesProduct';

/**
 * The rule that forbids sending a product to a place, by law or carrier.
 * @source  spec §3 Zip code information (isShipRestrictions)
 */
export function restrictionOn(
  { restrictions }: DeliveryRules,
  product: DeliverableProduct,
  { country, state }: Place,
): Restriction | undefined {
  const subject = { channel: product.channel, country, state };
  return restrictions.find(({ match, scope }) => isInScope(scope, subject) && matchesProduct(match, product));
}
