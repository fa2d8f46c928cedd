import type { ThunkTools } from '@/store/createAppThunk';

const following = new WeakMap<object, Promise<unknown>>();

/**
 * Notes that the cart follows a sign-in or sign-out now. While that still waits for its turn nobody waits for it: a write
 * whose turn it is reads the cart itself.
 */
export function noteFollowing<T>({ extra }: Pick<ThunkTools, 'extra'>, follow: Promise<T>): Promise<T> {
  following.set(
    extra.gateway,
    follow.catch(() => undefined),
  );
  return follow;
}

/** Settles once the cart belongs to whoever is signed in; at once when nothing is under way. */
export async function followed({ extra }: Pick<ThunkTools, 'extra'>): Promise<void> {
  await following.get(extra.gateway);
}
