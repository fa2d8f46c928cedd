import styled from 'styled-components';
import { closeModal, selectActiveModal, selectIsPageLoading } from '@/features/modals/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Spinner } from '@/ui/feedback/Spinner';
import { modalRegistry } from './modalRegistry';

/** Shows the modal on top of the stack, and the page-wide wait. */
export function ModalHost() {
  const dispatch = useAppDispatch();
  const modalKey = useAppSelector(selectActiveModal);
  const isWaiting = useAppSelector(selectIsPageLoading);
  const t = useTranslations('errors');
  const Modal = modalKey ? modalRegistry[modalKey] : undefined;
  return (
    <>
      {Modal && modalKey && <Modal key={modalKey} onClose={() => dispatch(closeModal({ modalKey }))} />}
      {isWaiting && (
        <Wait>
          <Spinner label={t('wait')} />
        </Wait>
      )}
    </>
  );
}

const Wait = styled.div`
  position: fixed;
  z-index: var(--layer-overlay);
  inset: 0;
  display: grid;
  place-items: center;
  background: color-mix(in srgb, var(--paper) 78%, transparent);
`;
