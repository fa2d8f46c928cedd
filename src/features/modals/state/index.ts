export {
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
  type ModalsState,
} from './modalsSlice';
