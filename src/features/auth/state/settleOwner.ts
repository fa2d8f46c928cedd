import type { ThunkTools } from '@/store/createAppThunk';
import { forgetThings } from './forgetThings';
import { readProfile } from './session';
import { ownWindow } from './windowOwner';

/** Reads who is here, and forgets what this window keeps of its owner where that is somebody else. */
export async function settleOwner({ dispatch }: Pick<ThunkTools, 'dispatch'>, owner: string): Promise<void> {
  const { profileId } = await dispatch(readProfile()).unwrap();
  if (profileId === owner) return;
  forgetThings();
  ownWindow(profileId ?? null);
}
