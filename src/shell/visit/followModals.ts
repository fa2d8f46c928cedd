import { closeModal, type ModalKey } from '@/features/modals/state';
import { openReservedLayer } from '@/ui/overlays/backCloses';
import type { AppStore } from '../store';

/**
 * Gives every modal of the stack its history entry from the moment it opens, before its code has come: Back closes
 * the topmost one.
 * @returns what ends it
 * @source spec §4 Modals, docs/decisions/0075-back-closes-layers.md
 */
export function followModals(store: AppStore): () => void {
  /* The dialogs of those that are open already, after a slow start, say themselves that Back closes them. */
  let reserved: { modalKey: ModalKey; release: () => void }[] = store
    .getState()
    .modals.currentModals.map(({ modalKey }) => ({ modalKey, release: () => undefined }));
  const follow = () => {
    const { currentModals } = store.getState().modals;
    const first = reserved.findIndex(({ modalKey }, at) => currentModals[at]?.modalKey !== modalKey);
    const same = first < 0 ? reserved.length : first;
    reserved
      .slice(same)
      .reverse()
      .forEach(({ release }) => release());
    reserved = reserved.slice(0, same);
    for (const { modalKey } of currentModals.slice(same)) {
      const release = openReservedLayer(() => store.dispatch(closeModal({ modalKey })));
      reserved.push({ modalKey, release });
    }
  };
  return store.subscribe(follow);
}
