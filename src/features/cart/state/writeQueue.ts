import type { ThunkTools } from '@/store/createAppThunk';

type Shop = Pick<ThunkTools, 'extra'>;

const tails = new WeakMap<object, Promise<unknown>>();
const refusals = new WeakMap<object, number>();

/**
 * Does one cart write after the other: each names the version the one before it made, so that quick clicks of one
 * shopper never count as a change from elsewhere.
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

/** How many writes were refused so far: whoever waits for the others can tell whether all of them went through. */
export const refusedWrites = ({ extra }: Shop): number => refusals.get(extra.gateway) ?? 0;
