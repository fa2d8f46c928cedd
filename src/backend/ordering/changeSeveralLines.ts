import type { BodyOf } from '@/contracts/endpoint';
import type { updateMultipleItems } from '@/contracts/ordering';
import { loadCatalogue } from '../catalog/loadCatalogue';
import { invalidField } from './cartProblems';
import { withChangedLine } from './changeLine';
import { checkMove, movedLines } from './moveLines';
import type { CartSources } from './readCart';
import { settleLines } from './settleLines';
import type { StoredCart, StoredItem } from './storedCart';

/** What is wanted of several lines. */
export type SeveralChanges = Pick<BodyOf<typeof updateMultipleItems>, 'delivery' | 'items'>;

/**
 * Looks at a change of several lines before the cart is locked.
 * @returns makes the changed lines of the locked cart; a line that is named twice, or not there, stops it all
 * @throws ProblemError 400 when nothing is asked for, else as `checkMove`
 * @source spec §7 Cart (updateMultipleItems)
 */
export async function prepareChanges(
  sources: CartSources,
  cartId: string,
  { delivery, items = [] }: SeveralChanges,
): Promise<(cart: StoredCart) => StoredItem[]> {
  if (!delivery && items.length === 0) throw invalidField('body.items', 'or a delivery is needed');
  if (new Set(items.map(({ itemId }) => itemId)).size < items.length)
    throw invalidField('body.items', 'names a line twice');
  const catalogue = await loadCatalogue(sources.db);
  const move = delivery && (await checkMove(sources, cartId, delivery));
  return (cart) => {
    let lines = cart.items;
    items.forEach(({ itemId, ...change }, index) => {
      // Lines may join while others are still to be changed; each is looked for among the lines as they came.
      const only = { ...cart, items: cart.items.filter(({ id }) => id === itemId) };
      const [changed] = withChangedLine(catalogue, only, itemId, change, `body.items.${index}`);
      lines = lines.map((line) => (line.id === itemId && changed ? changed : line));
    });
    return move ? movedLines({ ...cart, items: lines }, move) : settleLines(lines);
  };
}
