import type { ThunkTools } from '@/store/createAppThunk';

type Shop = Pick<ThunkTools, 'extra'>;

const tails = new WeakMap<object, Promise<unknown>>();
const refusals = new WeakMap<object, number>();

/**
 * Queue of the cart's writes: each one starts when the one before has ended and uses the version that one made. Quick presses of
 * one shopper therefore never count as a change from elsewhere.
 * @source spec §7 Cart (PUT), §8 Transport (406)
 */
export function inTurn<T>({ extra }: Shop, write: () => Promise<T>): Promise<T> {
  const before = tails.get(extra.gateway) ?? Promise.resolve();
  const turn = before.then(write, write).then((result) => {
    if ((result as { ok?: boolean } | null)?.ok === false)
      refusals.set(extra.gateway, refusedWrites({ extra }) + 1);
    return result;
  });
  tails.set(
    extra.gateway,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Settles once every write so far has its answer. */
export const writesAnswered = (shop: Shop): Promise<void> => inTurn(shop, () => Promise.resolve());

/** Number of writes that were refused so far; whoever waits for the queue compares it before and after. */
export const refusedWrites = ({ extra }: Shop): number => refusals.get(extra.gateway) ?? 0;
