import type { RecommendationReason } from '@/contracts/fulfillment';
import type { Catalogue, CatalogueProduct } from '../catalog/catalogue';

/** A product to show beside another, and why. */
export interface Recommended {
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

const priceCents = ({ variants, defaultSku }: CatalogueProduct): number =>
  (variants.find(({ sku }) => sku === defaultSku) ?? variants[0])?.priceCents ?? 0;
