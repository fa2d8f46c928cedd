import type { CartItem } from '@/contracts/ordering/cart';
import { asWriteResult } from '@/store/asWriteResult';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { vaseOfLine, wishOfLine } from '../rules';
import { ageForLine, withAge } from './ageForLine';
import { feedbackReset, type UndoStep } from './cartUiSlice';
import { failureOf, refusalMessage } from './writes/refusals';
import { changeCartItem } from './changeLine';
import { changeCart, type SentWrite, writeCart } from './writes/changeCart';

/**
 * Puts back what was just removed: the same wish again, at the price and by the rules of this moment.
 * @source spec §4 Removing cart items, §8 Cart ("The item has been added.")
 */
export const undoRemoval = createAppThunk('cart/undoRemoval', async (step: UndoStep, tools) => {
  tools.dispatch(feedbackReset());
  if (step.kind === 'extra') return restoreExtra(tools, step);
  for (const { line, at } of step.lines) await restoreLine(tools, line, at);
});

async function restoreLine(tools: ThunkTools, line: CartItem, at: number): Promise<void> {
  const undo = { kind: 'lines', lines: [{ line, at }] } as const;
  const age = await ageForLine(tools, line, { section: 'mini-cart', undo });
  if (!age) return;
  await changeCart(tools, {
    change: { id: `restore ${line.itemId}`, kind: 'add', line, at },
    section: 'mini-cart',
    done: 'addonAdded',
    send: sending(tools, line, age),
  });
}

/**
 * Puts lines of another cart into the visit's, which is made where there is none: what a customer had in the cart is a guest's then.
 * @returns whether all of them are in it; if not, the cart's page says why
 */
export const addLinesAgain = createAppThunk(
  'cart/addLinesAgain',
  async (lines: readonly CartItem[], tools): Promise<boolean> => {
    for (const line of lines) {
      const age = await ageForLine(tools, line, { section: 'cart' });
      if (!age) return false;
      const send = sending(tools, line, age);
      const result = await writeCart(tools, { section: 'cart', createsCart: true, send });
      if (result.ok) continue;
      tools.dispatch(failureOf(refusalMessage(result), 'cart'));
      return false;
    }
    return true;
  },
);

/** How the wish behind a line is sent. */
function sending(tools: ThunkTools, line: CartItem, age: object): SentWrite['send'] {
  const { gateway, locale } = tools.extra;
  const { addons, ...wish } = wishOfLine(line);
  return ({ cartId, cartToken, idempotencyKey }) => {
    const body = { ...wish, addons: [...addons], ...age, idempotencyKey };
    const input = { params: { cartId }, query: { locale }, body, cartToken };
    return withAge(
      tools,
      asWriteResult(() => gateway.call('addCartItem', input)),
    );
  };
}

async function restoreExtra(
  { dispatch }: ThunkTools,
  { itemId, line }: Extract<UndoStep, { kind: 'extra' }>,
): Promise<void> {
  const { addons } = wishOfLine(line);
  const vaseId = vaseOfLine(line)?.id;
  await dispatch(
    changeCartItem({
      itemId,
      addons,
      ...(vaseId ? { vaseId } : {}),
      optimistic: { id: `restore ${itemId}`, kind: 'replace', line },
      done: 'addonAdded',
    }),
  );
}
