import type { CatalogueProduct } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { deliveriesTo } from '../calendars/deliveriesTo';
import { lookUpPlace } from '../places/findPlace';
import type { Handlers, RequestContext } from '../platform/handlers';
import { notFound } from '../platform/ProblemError';
import { recommendProducts } from './recommendProducts';

type RecommendationHandlers = Pick<Handlers, 'recommendation'>;

/** Products beside a product, when nobody says how many. */
const usualLimit = 8;

/** Answers what goes well with a product. @source spec §7 Fulfilment and address (recommendation-service) */
export const recommendationHandlers: RecommendationHandlers = {
  /** What is recommended beside a product: only what can come, when a zip is given. */
  async recommendation({ query, context }) {
    const { productId, zipCode, deliveryDate, limit = usualLimit } = query;
    const catalogue = await loadCatalogue(context.db);
    const product = catalogue.productByPid(productId) ?? catalogue.productBySku(productId)?.product;
    if (!product || product.isMembership) throw notFound();
    const canCome = await reachOf(context, zipCode, deliveryDate);
    return {
      recommendations: recommendProducts(catalogue, product, Number(limit), canCome).map(
        ({ product: { pid, handle }, reason }) => ({ productId: pid, handle, reason }),
      ),
    };
  },
};

/** Whether a product can reach the zip, on the day or ever; a zip nobody knows is reached by nothing. */
async function reachOf(
  { db, clock }: RequestContext,
  zipCode: string | undefined,
  dateIso: string | undefined,
): Promise<((product: CatalogueProduct) => boolean) | undefined> {
  if (zipCode === undefined) return undefined;
  const found = lookUpPlace(zipCode);
  if (!('place' in found)) return () => false;
  const deliveries = await deliveriesTo(db, found.place, clock.now());
  return (product) => {
    const { options } = deliveries.datesOf(product);
    return dateIso === undefined ? options.size > 0 : options.has(dateIso);
  };
}
