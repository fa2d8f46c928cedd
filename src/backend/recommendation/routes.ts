import type { RecommendationReason } from '@/contracts/fulfillment';
import { type CatalogueProduct, type Catalogue, defaultVariantOf, findProduct } from '../catalog/catalogue';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { deliveriesTo } from '../calendars/deliveriesTo';
import { isReachable } from '../calendars/engine/deliveryDates';
import { lookUpPlace } from '../places/findPlace';
import type { Handlers, RequestContext } from '../platform/handlers';
import { notFound } from '../platform/ProblemError';

type RecommendationHandlers = Pick<Handlers, 'recommendation'>;

/** Products beside a product, when nobody says how many. */
const usualLimit = 8;

/** Answers what goes well with a product. @source spec §7 Fulfilment and address (recommendation-service) */
export const recommendationHandlers: RecommendationHandlers = {
  async recommendation({ query, context }) {
    const { productId, zipCode, deliveryDate, limit = usualLimit } = query;
    const catalogue = await loadCatalogue(context.db);
    const product = findProduct(catalogue, productId);
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
  return (product) => isReachable(deliveries, product, dateIso);
}

/** A product to show beside another, and why. */
interface Recommended {
  readonly product: CatalogueProduct;
  readonly reason: RecommendationReason;
}

/** Every fourth place is for something of another kind that goes with it. */
const companionEvery = 4;

/**
 * What to show beside a product. Rules, no guesses about people: first what is of the same kind and shares occasions
 * and flowers at a similar price; in every fourth place a gift of another kind for the same occasion. Wine keeps to
 * wine unless the product is wine, and mourning keeps to mourning.
 * @param canCome  whether a product can reach the place asked about
 * @source spec §7 (recommendation-service), §8 Delivery and availability
 */
export function recommendProducts(
  catalogue: Catalogue,
  product: CatalogueProduct,
  limit: number,
  canCome: (other: CatalogueProduct) => boolean = () => true,
): Recommended[] {
  const others = catalogue.products.filter((other) => isSuited(product, other) && canCome(other));
  const alike = ranked(product, others.filter(isKindOf(product)));
  const companions = ranked(
    product,
    others.filter((other) => !isKindOf(product)(other) && sharedOccasions(product, other) > 0),
  );
  const list: Recommended[] = [];
  while (list.length < limit && (alike.length > 0 || companions.length > 0)) {
    const wantsCompanion = list.length % companionEvery === companionEvery - 1;
    const from = (wantsCompanion && companions.length > 0) || alike.length === 0 ? companions : alike;
    const [next] = from.splice(0, 1);
    if (next) list.push({ product: next, reason: reasonOf(product, next) });
  }
  return list;
}

function isSuited(product: CatalogueProduct, other: CatalogueProduct): boolean {
  if (other.pid === product.pid || other.isMembership) return false;
  if (other.isAlcohol && !product.isAlcohol) return false;
  return isMourning(product) === isMourning(other) || (isMourning(product) && hasOccasion(other, 'sympathy'));
}

const isMourning = ({ productSubType }: CatalogueProduct) => productSubType.includes('sympathy');
const hasOccasion = ({ occasions = [] }: CatalogueProduct, name: string) => occasions.includes(name);
const isKindOf = (product: CatalogueProduct) => (other: CatalogueProduct) =>
  other.productType === product.productType;

/** The likest first; ids decide between equals, so that the order is the same for everybody. */
function ranked(product: CatalogueProduct, others: readonly CatalogueProduct[]): CatalogueProduct[] {
  const scored = others.map((other) => ({ other, score: likeness(product, other) }));
  return scored
    .sort((one, two) => two.score - one.score || (one.other.pid < two.other.pid ? -1 : 1))
    .map(({ other }) => other);
}

/** Three points for a shared flower, two for an occasion, one off for each ten dollars of distance. */
function likeness(product: CatalogueProduct, other: CatalogueProduct): number {
  const distance = Math.abs(priceCents(other) - priceCents(product)) / 1000;
  return 3 * sharedFlowers(product, other) + 2 * sharedOccasions(product, other) - distance;
}

function reasonOf(product: CatalogueProduct, other: CatalogueProduct): RecommendationReason {
  if (!isKindOf(product)(other)) return 'companion';
  if (sharedFlowers(product, other) > 0) return 'flowers';
  return sharedOccasions(product, other) > 0 ? 'occasion' : 'kind';
}

const shared = (one: readonly string[] = [], two: readonly string[] = []) =>
  one.filter((word) => two.includes(word)).length;
const sharedOccasions = (one: CatalogueProduct, two: CatalogueProduct) =>
  shared(one.occasions, two.occasions);
const sharedFlowers = (one: CatalogueProduct, two: CatalogueProduct) =>
  shared(
    one.flowers?.filter((flower) => flower !== 'foliage'),
    two.flowers,
  );

const priceCents = (product: CatalogueProduct) => defaultVariantOf(product)?.priceCents ?? 0;
