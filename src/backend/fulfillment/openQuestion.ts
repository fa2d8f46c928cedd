import { deliveriesTo, type Deliveries } from '../calendars/deliveriesTo';
import { findDeliverable } from '../calendars/findDeliverable';
import { requirePlace } from '../calendars/requirePlace';
import type { Catalogue, CatalogueProduct } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { requireProductIds } from '../catalog/requireProductIds';
import type { RequestContext } from '../platform/handlers';

/** A question about several products at one zip, ready to be answered product by product. */
export interface OpenQuestion {
  readonly catalogue: Catalogue;
  readonly deliveries: Deliveries;
  /** Answers by the ids asked for; products nobody sells have their own answer. */
  answerEach<T>(answer: (product: CatalogueProduct) => T, unknown: T): { products: Record<string, T> };
}

/**
 * Opens the calendar of a zip for the products of a query.
 * @throws ProblemError 400 for none or too many products, 404 and 422 as `requirePlace`
 * @source spec §7 Fulfilment and address
 */
export async function openQuestion(
  { productIds, zipCode }: { productIds: string; zipCode: string },
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
): Promise<OpenQuestion> {
  const ids = requireProductIds(productIds);
  const place = requirePlace(zipCode, 'query.zipCode');
  const catalogue = await loadCatalogue(db);
  const deliveries = await deliveriesTo(db, place, clock.now());
  return {
    catalogue,
    deliveries,
    answerEach: (answer, unknown) => ({
      products: Object.fromEntries(
        ids.map((id) => {
          const product = findDeliverable(catalogue, id);
          return [id, product ? answer(product) : unknown];
        }),
      ),
    }),
  };
}
