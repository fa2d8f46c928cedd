import styled from 'styled-components';
import {
  closeModal,
  selectActiveModal,
  selectIsPageLoading,
  selectReadyModals,
  type ModalKey,
} from '@/features/modals/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Spinner } from '@/ui/feedback/Spinner';
import { modalRegistry } from './modalRegistry';

/** Shows the modal on top of the stack, keeps those that stand ready out of sight, and shows the page-wide wait. */
export function ModalHost() {
  const modalKey = useAppSelector(selectActiveModal);
  const ready = useAppSelector(selectReadyModals);
  const isWaiting = useAppSelector(selectIsPageLoading);
  const t = useTranslations('errors');
  const drawn = modalKey && !ready.includes(modalKey) ? [...ready, modalKey] : ready;
  return (
    <>
      {drawn.map((key) => (
        <Place key={key} modalKey={key} isOpen={key === modalKey} />
      ))}
      {isWaiting && (
        <Wait>
          <Spinner label={t('wait')} />
        </Wait>
      )}
    </>
  );
}

function Place({ modalKey, isOpen }: { modalKey: ModalKey; isOpen: boolean }) {
  const dispatch = useAppDispatch();
  const Modal = modalRegistry[modalKey];
  return Modal && <Modal isOpen={isOpen} onClose={() => dispatch(closeModal({ modalKey }))} />;
}

const Wait = styled.div`
  position: fixed;
  z-index: var(--layer-overlay);
  inset: 0;
  display: grid;
  place-items: center;
  background: color-mix(in srgb, var(--paper) 78%, transparent);
`;
