import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import type { CartItem } from '@/contracts/ordering/cart';
import { vaseOfLine, wishOfLine } from '../rules';
import { ageForLine, withAge } from './ageForLine';
import { asWriteResult } from './asWriteResult';
import { newIdempotencyKey } from './cartCalls';
import { changeCartItem } from './changeCartItem';
import { feedbackReset, type UndoStep } from './cartUiSlice';
import { performChange } from './performChange';

/**
 * Puts back what was just removed: the same wish again, at the price and by the rules of this moment.
 * @source spec §4 Removing cart items, §8 Cart ("The item has been added.")
 */
export const undoRemoval = createAppThunk('cart/undoRemoval', async (step: UndoStep, tools) => {
  tools.dispatch(feedbackReset());
  if (step.kind === 'extra') return restoreExtra(tools, step);
  for (const { line, at } of step.lines) await restoreLine(tools, line, at);
});

async function restoreLine(tools: ThunkTools, line: CartItem, at: number): Promise<boolean> {
  const { extra } = tools;
  const idempotencyKey = newIdempotencyKey();
  const { addons, ...wish } = wishOfLine(line);
  const undo = { kind: 'lines', lines: [{ line, at }] } as const;
  const age = await ageForLine(tools, line, { section: 'mini-cart', undo });
  if (!age) return false;
  return performChange(tools, {
    change: { id: `restore ${line.itemId}`, kind: 'add', line, at },
    section: 'mini-cart',
    done: 'addonAdded',
    send: ({ cartId, cartToken }) =>
      withAge(
        tools,
        asWriteResult(() =>
          extra.gateway.call('addCartItem', {
            params: { cartId },
            query: { locale: extra.locale },
            body: {
              ...wish,
              addons: [...addons],
              ...age,
              idempotencyKey,
            },
            cartToken,
          }),
        ),
      ),
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
      foreseen: { id: `restore ${itemId}`, kind: 'replace', line },
      done: 'addonAdded',
    }),
  );
}
