import { closeModal, type ModalKey } from '@/features/modals/state';
import { openPlace } from '@/ui/overlays/backCloses';
import type { AppStore } from '../store';

/**
 * Gives every modal of the stack its place in the history from the moment it opens, before its code has come: Back closes
 * the topmost one.
 * @returns what ends it
 * @source spec §4 Modals, docs/decisions/0075-back-closes-layers.md
 */
export function followModals(store: AppStore): () => void {
  /* The dialogs of those that are open already, after a slow start, say themselves that Back closes them. */
  let places: { modalKey: ModalKey; release: () => void }[] = store
    .getState()
    .modals.currentModals.map(({ modalKey }) => ({ modalKey, release: () => undefined }));
  const follow = () => {
    const { currentModals } = store.getState().modals;
    const first = places.findIndex(({ modalKey }, at) => currentModals[at]?.modalKey !== modalKey);
    const same = first < 0 ? places.length : first;
    places
      .slice(same)
      .reverse()
      .forEach(({ release }) => release());
    places = places.slice(0, same);
    for (const { modalKey } of currentModals.slice(same)) {
      const release = openPlace(() => store.dispatch(closeModal({ modalKey })));
      places.push({ modalKey, release });
    }
  };
  return store.subscribe(follow);
}
