import type { ThunkTools } from '@/store/createAppThunk';
import { forgetThings } from './forgetThings';
import { readProfile } from './session';

/**
 * Reads who is here, and forgets what this window keeps of its owner where that is somebody else.
 * @returns the customer the window belongs to from now on; null for a guest
 */
export async function settleOwner(
  { dispatch }: Pick<ThunkTools, 'dispatch'>,
  owner: string,
): Promise<string | null> {
  const { profileId = null } = await dispatch(readProfile()).unwrap();
  if (profileId !== owner) forgetThings();
  return profileId;
}
