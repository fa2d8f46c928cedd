import type { WriteResult } from '@/clients/gateway/gateway';
import type { CartItem } from '@/contracts/ordering/cart';
import { holdsAlcohol } from '@/contracts/age';
import { loadAgeGate } from '@/features/age-verification/state';
import { offsetMinutesOf, todayAt } from '@/features/delivery/rules';
import { selectZipInformation } from '@/features/delivery/state';
import { isBlockedOffline } from '@/lib/connection';
import type { ThunkTools } from '@/store/createAppThunk';
import { feedbackSet, type CartFeedback } from './cartUiSlice';

/** What a write of a line says about the age of whoever buys it. */
export type AgeOfBuyer = { readonly ageVerification_dob?: string };

/**
 * The age a line needs: nothing for most, the date of birth for wine, which is asked for where this visit does not know
 * it yet.
 * @param told  where the cart says why it was not given, and what is offered beside that
 * @returns null when the question was closed or could not be loaded; a message says which
 * @source spec §5 Age verification
 */
export async function ageForLine(
  tools: ThunkTools,
  line: Pick<CartItem, 'productType'> & { deliveryOptions?: { zipCode: string } },
  told: Pick<CartFeedback, 'section' | 'undo'>,
): Promise<AgeOfBuyer | null> {
  if (!holdsAlcohol(line)) return {};
  const { dispatch, extra, getState } = tools;
  const gate = await loadAgeGate().catch(() => null);
  if (!gate) {
    /* Offline the notice of the page says why; only a way back is worth words of its own then. */
    if (!isBlockedOffline() || told.undo)
      dispatch(feedbackSet({ message: 'errors.general', type: 'error', ...told }));
    return null;
  }
  const offset = selectZipInformation(getState(), line.deliveryOptions?.zipCode ?? '')?.utcOffset;
  const todayIso = todayAt(extra.clock.now(), offset === undefined ? undefined : offsetMinutesOf(offset));
  const dob = await dispatch(gate.requireAge({ todayIso })).unwrap();
  if (dob) return { ageVerification_dob: dob };
  dispatch(feedbackSet({ message: 'errors.ageRequired', type: 'warning', ...told }));
  return null;
}

/** The answer to a write that said an age; one the gateway does not take is asked for again next time. @source spec §5 Age verification */
export async function withAge<T>(
  { dispatch }: Pick<ThunkTools, 'dispatch'>,
  write: Promise<WriteResult<T>>,
): Promise<WriteResult<T>> {
  const result = await write;
  if (!result.ok && ('CART.UNDER_AGE' in result.errorMap || 'CART.AGE_REQUIRED' in result.errorMap)) {
    /* Where its code cannot be loaded, the answer counts all the same. */
    const gate = await loadAgeGate().catch(() => null);
    if (gate) await dispatch(gate.refuseAge());
  }
  return result;
}
