import type { Cart, CartItem } from '@/contracts/ordering/cart';
import { toAmount, toCents } from '@/lib/money';
import type { CartChange } from './cartChange';
import { movedLine } from './movedLine';
import { withoutPromoCodes } from './withoutPromoCodes';

type Lines = readonly CartItem[];

/**
 * The cart as it will be once what the shopper has just done is confirmed: lines, count and goods are exact, fees and
 * taxes stay as they were until the gateway has reckoned them again.
 * @param known    as the gateway has it
 * @param changes  oldest first
 * @source spec §4 Removing cart items, §9 Money and prices
 */
export function foreseenCart(known: Cart, changes: readonly CartChange[]): Cart {
  if (changes.length === 0) return known;
  const cart = withoutPromoCodes(
    known,
    changes.flatMap((change) => (change.kind === 'removePromo' ? [change.code] : [])),
  );
  const before = cart.items.flatMap((id) => cart.entities.items[id] ?? []);
  const lines = changes.reduce<Lines>(applyChange, before);
  const goods = sumOf(lines);
  const fees = lines.length > 0 ? toCents(cart.totalAmount) - toCents(cart.subTotalAmount) : 0;
  return {
    ...cart,
    items: lines.map(({ itemId }) => itemId),
    itemCount: lines.reduce((count, line) => count + (line.goldMembershipProduct ? 0 : line.quantity), 0),
    subTotalAmount: toAmount(goods),
    totalAmount: toAmount(Math.max(goods + fees, 0)),
    entities: { items: Object.fromEntries(lines.map((line) => [line.itemId, line])) },
  };
}

const sumOf = (lines: Lines): number => lines.reduce((sum, { lineTotal }) => sum + toCents(lineTotal), 0);

function applyChange(lines: Lines, change: CartChange): Lines {
  switch (change.kind) {
    case 'add':
      return withLine(lines, change.line, change.at);
    case 'remove':
      return lines.filter(({ itemId }) => !change.itemIds.includes(itemId));
    case 'quantity':
      return changed(lines, change.itemId, (line) => ({
        quantity: change.quantity,
        lineTotal: totalOf(pieceOf(line), change.quantity),
      }));
    case 'removeExtra':
      return changed(lines, change.itemId, (line) => withoutExtra(line, change.extraId));
    case 'replace':
      return changed(lines, change.line.itemId, () => change.line);
    case 'move':
      return lines.map((line) => movedLine(line, change.delivery, change.place));
    case 'removePromo':
      return lines;
  }
}

/** A line comes last, or back to where it was; one that is there already is not put in twice. */
function withLine(lines: Lines, line: CartItem, at: number | undefined): Lines {
  const others = lines.filter(({ itemId }) => itemId !== line.itemId);
  const place = at ?? others.length;
  return [...others.slice(0, place), line, ...others.slice(place)];
}

function changed(lines: Lines, itemId: string, change: (line: CartItem) => Partial<CartItem>): Lines {
  return lines.map((line) => (line.itemId === itemId ? { ...line, ...change(line) } : line));
}

function withoutExtra(line: CartItem, extraId: string): Partial<CartItem> {
  const extra = line.accessories.find(({ id }) => id === extraId);
  if (!extra) return {};
  const cents = toCents(extra.price) * extra.quantity;
  return {
    accessories: line.accessories.filter(({ id }) => id !== extraId),
    accessoriesTotal: toAmount(toCents(line.accessoriesTotal) - cents),
    lineTotal: totalOf(pieceOf(line) - cents, line.quantity),
  };
}

const pieceOf = ({ lineTotal, quantity }: CartItem): number => Math.round(toCents(lineTotal) / quantity);
const totalOf = (pieceCents: number, quantity: number): number => toAmount(pieceCents * quantity);
