import type { CartItem } from '@/contracts/ordering/cart';
import {
  defaultVaseOf,
  type ProductChoices,
  type VariantView,
  type VaseView,
} from '@/features/product/rules';
import { toAmount, toCents } from '@/lib/money';
import { addonsOfLine, vaseOfLine } from './lineWish';
import { linePriceOf } from './optimisticLine';

/** What the address says about the line that is being edited. @source spec §2 Query parameters (Cart-item editing) */
export interface EditParameters {
  readonly editsku?: string;
  readonly editvase?: string;
}

/** Size and vase of a line while it is edited. */
export interface LineChoice {
  /** Null while none is chosen in place of a size that is no longer sold. */
  readonly variant: VariantView | null;
  /** Vases of that size. */
  readonly vases: readonly VaseView[];
  /** "No vase" is one of the vases; null where the size has none. */
  readonly vase: VaseView | null;
}

/**
 * Size and vase the address names, as far as the product has them; what it does not name is as the line has it. A vase
 * the size does not have gives way to the size's own. A size that is no longer sold is not replaced by another: that is
 * the shopper's choice.
 * @source spec §2 Query parameters (editsku, editvase)
 */
export function lineChoiceOf(
  line: Pick<CartItem, 'sku' | 'accessories'>,
  { variants, vases: known }: ProductChoices,
  { editsku, editvase }: EditParameters,
): LineChoice {
  const bySku = (sku: string | undefined) => variants.find((variant) => variant.sku === sku);
  const variant = bySku(editsku) ?? bySku(line.sku) ?? null;
  if (!variant) return { variant, vases: [], vase: null };
  const vases = variant.vases.flatMap((id) => known[id] ?? []);
  const own = vaseOfLine(line)?.id;
  const byId = (id: string | null | undefined) => vases.find((vase) => vase.id === id);
  const kept = own ? byId(own) : vases.find(({ isDummy }) => isDummy);
  const vase = byId(editvase) ?? kept ?? byId(defaultVaseOf(variant.vases, known)) ?? null;
  return { variant, vases, vase };
}

/** Whether an edited line would be another one. */
export function isLineChanged(
  line: Pick<CartItem, 'sku' | 'accessories'>,
  { variant, vase }: LineChoice,
): boolean {
  if (!variant) return false;
  const wanted = vase && !vase.isDummy ? vase.id : undefined;
  return variant.sku !== line.sku || wanted !== vaseOfLine(line)?.id;
}

/**
 * The line as it will be with another size or vase, from what the page knows, until the gateway has priced it.
 * @source spec §3 Cart item
 */
export function editedLine(
  line: CartItem,
  { variant, vase }: { variant: VariantView; vase: VaseView | null },
  { hasSizes, isMember }: { hasSizes: boolean; isMember: boolean },
): CartItem {
  const { cents, compareAtCents, usualCents } = linePriceOf(variant, isMember);
  const { promotionalPrice: _old, usualPrice: _usual, ...rest } = line;
  const edited = {
    ...rest,
    sku: variant.sku,
    variantTitle: hasSizes ? variant.title : '',
    ...(compareAtCents === undefined ? {} : { promotionalPrice: toAmount(cents) }),
    listedPrice: toAmount(compareAtCents ?? cents),
    ...(usualCents && { usualPrice: toAmount(usualCents) }),
  };
  return withExtras(edited, [...vaseAccessory(vase), ...addonsOfLine(line)], cents);
}

/**
 * A line with other extras, with its price computed again.
 * @param unitCents  price of one piece without extras; as it was when left out
 * @source spec §3 Cart item (accessories, accessoriesTotal)
 */
export function withExtras(
  line: CartItem,
  accessories: CartItem['accessories'],
  unitCents = Math.round(toCents(line.lineTotal) / line.quantity) - toCents(line.accessoriesTotal),
): CartItem {
  const extraCents = accessories.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  return {
    ...line,
    accessories,
    accessoriesTotal: toAmount(extraCents),
    lineTotal: toAmount((unitCents + extraCents) * line.quantity),
  };
}

/** A vase as an extra of a line; "no vase" is none. @source spec §3 Cart item (accessories) */
export function vaseAccessory(
  vase: Pick<VaseView, 'id' | 'title' | 'cents' | 'isDummy' | 'picture'> | null,
): CartItem['accessories'] {
  if (!vase || vase.isDummy) return [];
  const { id, title: name, cents, picture } = vase;
  const what = { id, productId: id, name, productType: 'vase', imagePath: picture.path };
  return [{ ...what, quantity: 1, price: toAmount(cents) }];
}
