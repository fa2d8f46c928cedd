import type { ThunkTools } from '@/store/createAppThunk';

const sessionChanges = new WeakMap<object, Promise<unknown>>();

/** Notes that the cart now follows a sign-in or sign-out; reads wait until that is done. */
export function noteSessionChange<T>({ extra }: Pick<ThunkTools, 'extra'>, change: Promise<T>): Promise<T> {
  sessionChanges.set(
    extra.gateway,
    change.catch(() => undefined),
  );
  return change;
}

/** Settles once the cart belongs to whoever is signed in; at once when nothing is under way. */
export async function sessionFollowed({ extra }: Pick<ThunkTools, 'extra'>): Promise<void> {
  await sessionChanges.get(extra.gateway);
}
