import type { WriteResult } from '@/clients/gateway/gateway';
import type { Cart } from '@/contracts/ordering/cart';
import { asWriteResult } from '@/store/asWriteResult';
import type { ThunkTools } from '@/store/createAppThunk';
import { removalRefusal, type CartChange, type CartIdentity } from '../../rules';
import { readCartIdentity } from '../cartIdentity';
import { feedbackSet, type CartFeedback, type UndoStep } from '../cartUiSlice';
import { failureOf, isOutOfPartner, refusalMessage } from './refusals';
import { ensureCart } from '../ensureCart';
import { fetchCart } from '../fetchCart';
import { dropCart } from '../dropCart';
import { newIdempotencyKey, storeCart } from '../storeCart';
import { settleChange, showChange } from './optimisticSlice';
import { retry } from './untilAnswered';
import { inTurn } from './writeQueue';

/** What one attempt at a write is made with. */
export interface Attempt extends CartIdentity {
  /** Version of the cart that the shopper saw; undefined while none was read. */
  readonly version: number | undefined;
  /** Names the write, so that the gateway does it once however often it arrives. */
  readonly idempotencyKey: string;
}

/** A write as it is sent. */
export interface SentWrite {
  /** Part of the page that messages appear in. */
  readonly section: CartFeedback['section'];
  /** A new cart is made where there is none, or where the gateway no longer knows it. */
  readonly createsCart?: boolean;
  /** Key of the first attempt, where a reload must be able to repeat it; a new one when left out. */
  readonly idempotencyKey?: string;
  /** One attempt: a call of the gateway. */
  readonly send: (attempt: Attempt) => Promise<WriteResult<Cart> | Cart>;
}

/** A write of the cart that is shown before the gateway has answered. */
export interface CartWrite extends SentWrite {
  /** What is shown meanwhile. */
  readonly change: CartChange;
  /** Message after success; none when the change explains itself. */
  readonly done?: string;
  /** How the change is undone. Called when the earlier writes are done, so that it knows their results. */
  readonly undo?: () => UndoStep | undefined;
  /** After a deletion the cart is read again before the message. @source spec §4 Removing cart items, 3 */
  readonly isRefetched?: boolean;
}

/**
 * The one way every change of the cart takes:
 * 1. optimistic update: the page shows the change at once (`optimisticSlice`);
 * 2. queue: writes are sent one after the other, in the order of the presses (`inTurn`);
 * 3. retry: an attempt without an answer is repeated with the same idempotency key and the same version; a write refused because
 *    the cart has changed elsewhere is made once more from the fresh cart, with a new key (`sendWrite`); so is one that the shop of a
 *    partner refuses which the visit has not (`isOutOfPartner`);
 * 4. the answer replaces the optimistic update, here and in the other tabs (`storeCart`, `tellOtherTabs`);
 * 5. what is refused disappears again, and a message says why (`refusalMessage`).
 * @returns whether it succeeded; if not, a message is in place
 * @source spec §4 Removing cart items, §8 Cart, §8 Transport (406)
 */
export async function changeCart(tools: ThunkTools, write: CartWrite): Promise<boolean> {
  const { dispatch } = tools;
  const { change, section, done, isRefetched } = write;
  const missing = removalRefusal(readCartIdentity());
  if (missing) {
    settleChange(tools, change.id);
    dispatch(failureOf(missing, section));
    return false;
  }
  showChange(tools, change);
  let undo: UndoStep | undefined;
  const result = await writeCart(tools, write, () => (undo = write.undo?.()));
  const isRead = result.ok && (!isRefetched || (await dispatch(fetchCart()).unwrap()));
  settleChange(tools, change.id);
  if (result.ok && isRead) {
    if (done) dispatch(feedbackSet({ message: done, type: 'success', section, ...(undo && { undo }) }));
    return true;
  }
  dispatch(failureOf(refusalMessage(result), section));
  if (!result.ok) await dispatch(fetchCart());
  return false;
}

/**
 * Steps 2 to 4 alone, for a write that nothing can be shown of beforehand or whose refusal is explained elsewhere.
 * @param onTurn  called when the earlier writes are done
 */
export async function writeCart(
  tools: ThunkTools,
  write: SentWrite,
  onTurn?: () => void,
): Promise<WriteResult<Cart>> {
  const send = () =>
    inTurn(tools, () => {
      onTurn?.();
      return sendWrite(tools, write);
    });
  let result = await send();
  if (!result.ok && (await isOutOfPartner(tools, result))) result = await send();
  if (result.ok) storeCart(tools, result.data);
  return result;
}

/**
 * Sends a write. Repeats without an answer carry the same key and version, so nothing happens twice; a write that was made
 * from an outdated cart is made once more from the fresh one, so that two tabs do not undo each other's work.
 * @source spec §8 Transport (PUT: 406 returns the body to the caller)
 */
async function sendWrite(
  tools: ThunkTools,
  { idempotencyKey = newIdempotencyKey(), ...write }: SentWrite,
): Promise<WriteResult<Cart>> {
  let attempted: string | undefined;
  const send: typeof write.send = (attempt) => {
    attempted = attempt.cartId;
    return write.send(attempt);
  };
  const result = await sendUntilAnswered(tools, { ...write, send }, idempotencyKey);
  if (result.ok) return result;
  if ('CART.STALE_VERSION' in result.errorMap) {
    await tools.dispatch(fetchCart());
    return sendUntilAnswered(tools, write, newIdempotencyKey());
  }
  if (!write.createsCart || !('CART.NOT_FOUND' in result.errorMap)) return result;
  // Another tab may have found out first, and have made a new cart already.
  if (readCartIdentity().cartId === attempted) dropCart(tools);
  return sendUntilAnswered(tools, write, idempotencyKey);
}

function sendUntilAnswered(
  tools: ThunkTools,
  { section, createsCart, send }: SentWrite,
  idempotencyKey: string,
): Promise<WriteResult<Cart>> {
  const version = tools.getState().cart.results?.version;
  const { cartId = '', cartToken = '' } = readCartIdentity();
  return retry(tools, section, () =>
    asWriteResult(async () => {
      const identity = createsCart ? await ensureCart(tools) : { cartId, cartToken };
      const { cartId: id, cartToken: token } = identity;
      return send({ cartId: id, cartToken: token, version, idempotencyKey });
    }),
  );
}
