export {
  modalsSlice,
  openModal,
  closeModal,
  closeAllModals,
  setPageLoading,
  selectActiveModal,
  selectIsModalOpen,
  selectIsPageLoading,
  type ModalsState,
} from './modalsSlice';
