import { writeStored } from '@/lib/browserStorage';
import { safely } from '@/lib/safely';
import type { ThunkTools } from '@/store/createAppThunk';
import { readProfile } from './session';
import { ownWindow } from './windowOwner';

/** Keys of a customer's things in this window, by how they begin. */
const things = /^(?:orderToken_|typedInCheckout$)/;

/** Reads who is here, and forgets what this window keeps of its owner where that is somebody else. */
export async function settleOwner({ dispatch }: Pick<ThunkTools, 'dispatch'>, owner: string): Promise<void> {
  const { profileId } = await dispatch(readProfile()).unwrap();
  if (profileId === owner) return;
  for (const key of safely(() => Object.keys(sessionStorage)) ?? [])
    if (things.test(key)) writeStored('sessionStorage', key, null);
  ownWindow(profileId ?? null);
}
