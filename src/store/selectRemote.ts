import type { KeyedRemoteState } from './createKeyedRemoteSlice';
import { emptyRemoteState, type RemoteState } from './remoteState';

const NOTHING: RemoteState<never> = Object.freeze(emptyRemoteState<never>());

/**
 * What is known about one key of a keyed remote slice; an empty remote state when nobody asked yet.
 * @source spec §4 Remote data slices
 */
export function selectRemote<Results>(
  state: KeyedRemoteState<Results>,
  key: string | null | undefined,
): RemoteState<Results> {
  return (key ? state.byKey[key] : undefined) ?? NOTHING;
}
