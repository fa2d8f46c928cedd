import type { CartItem } from '@/contracts/ordering/cart';
import { asWriteResult } from '@/store/asWriteResult';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { vaseOfLine, wishOfLine } from '../rules';
import { ageForLine, withAge } from './ageForLine';
import { feedbackReset, type UndoStep } from './cartUiSlice';
import { changeCartItem } from './changeLine';
import { changeCart } from './writes/changeCart';

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
  const { gateway, locale } = tools.extra;
  const { addons, ...wish } = wishOfLine(line);
  const undo = { kind: 'lines', lines: [{ line, at }] } as const;
  const age = await ageForLine(tools, line, { section: 'mini-cart', undo });
  if (!age) return;
  await changeCart(tools, {
    change: { id: `restore ${line.itemId}`, kind: 'add', line, at },
    section: 'mini-cart',
    done: 'addonAdded',
    send: ({ cartId, cartToken, idempotencyKey }) => {
      const body = { ...wish, addons: [...addons], ...age, idempotencyKey };
      const input = { params: { cartId }, query: { locale }, body, cartToken };
      return withAge(
        tools,
        asWriteResult(() => gateway.call('addCartItem', input)),
      );
    },
  });
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
