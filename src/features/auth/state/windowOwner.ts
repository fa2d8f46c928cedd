import { readStored, writeStored } from '@/lib/browserStorage';
import { loadWithRetry } from '@/lib/loadWithRetry';
import type { ThunkTools } from '@/store/createAppThunk';

/** Storage key of the number of the customer whose things this window keeps; guests have none, and theirs stay at a sign-in. */
const ownerKey = 'windowOwner';

/** Number of the customer whose things this window keeps; it outlives the page, as they do. */
export const windowOwner = (): string | null => readStored('sessionStorage', ownerKey);

/** Notes whose things this window keeps from now on. */
export const ownWindow = (profileId: string | null): void =>
  void writeStored('sessionStorage', ownerKey, profileId);

/**
 * Before a page shows what this window alone may open: forgets it where the customer it belongs to is not here any more. Windows of
 * guests learn that without more code.
 * @throws Error when the code that knows who is here cannot be loaded
 */
export async function settleWindowOwner(tools: Pick<ThunkTools, 'dispatch'>): Promise<void> {
  const owner = windowOwner();
  if (!owner) return;
  const { settleOwner } = await loadWithRetry(() => import('./settleOwner'));
  const present = await settleOwner(tools, owner);
  if (present !== owner) ownWindow(present);
}
