import type { ThunkTools } from '@/store/createAppThunk';

const tails = new WeakMap<object, Promise<unknown>>();

/**
 * Does one cart write after the other: each names the version the one before it made, so that quick clicks of one
 * shopper never count as a change from elsewhere.
 * @source spec §7 Cart (PUT), §8 Transport (406)
 */
export function inTurn<T>({ extra }: Pick<ThunkTools, 'extra'>, write: () => Promise<T>): Promise<T> {
  const before = tails.get(extra.gateway) ?? Promise.resolve();
  const turn = before.then(write, write);
  tails.set(
    extra.gateway,
    turn.catch(() => undefined),
  );
  return turn;
}
