import { addCartAddon, changeCartItem } from '@/features/cart/state';
import { createAppThunk } from '@/store/createAppThunk';
import type { PanelOutcome } from '../rules';
import { panelContinued, panelContinuedToCheckout } from './addonSlices';

interface PanelSave {
  readonly itemId: string;
  readonly mode: 'add' | 'edit';
  readonly outcome: PanelOutcome;
  readonly isToCheckout: boolean;
}

/**
 * Saves the panel's choice in the line, if it has changed.
 * @returns whether the line is as chosen; if not, a message is in place
 * @source spec §4 Add-ons panel (continue, continue to checkout)
 */
export const savePanel = createAppThunk(
  'addons/savePanel',
  async ({ itemId, mode, outcome, isToCheckout }: PanelSave, { dispatch }): Promise<boolean> => {
    dispatch(isToCheckout ? panelContinuedToCheckout() : panelContinued());
    if (outcome.kind === 'same') return true;
    const { line } = outcome;
    if (outcome.kind === 'oneMore')
      return dispatch(addCartAddon({ itemId, addon: outcome.addon, line })).unwrap();
    const { addons, vaseId } = outcome;
    return dispatch(
      changeCartItem({
        itemId,
        addons,
        ...(vaseId ? { vaseId } : {}),
        optimistic: { id: `extras ${itemId}`, kind: 'replace', line },
        done: mode === 'add' ? 'addonAdded' : 'updated',
      }),
    ).unwrap();
  },
);
