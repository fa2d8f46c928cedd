export {
  modalKeys,
  modalsSlice,
  openModal,
  closeModal,
  closeAllModals,
  modalReadied,
  setPageLoading,
  selectActiveModal,
  selectIsModalOpen,
  selectIsPageLoading,
  selectReadyModals,
  type ModalKey,
} from './modalsSlice';
