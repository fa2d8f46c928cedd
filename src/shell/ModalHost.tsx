import type { ComponentType } from 'react';
import styled from 'styled-components';
import { ageVerificationModal } from '@/features/age-verification';
import { lazyMiniCart } from '@/features/cart';
import {
  closeModal,
  selectActiveModal,
  selectIsPageLoading,
  selectReadyModals,
  type ModalKey,
} from '@/features/modals/state';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Spinner } from '@/ui/feedback/Spinner';
import { lazyComponent } from '@/ui/lazy';

/** Shows the modal on top of the stack, renders prefetched ones out of sight, and shows the page-wide spinner. */
export function ModalHost() {
  const modalKey = useAppSelector(selectActiveModal);
  const ready = useAppSelector(selectReadyModals);
  const isWaiting = useAppSelector(selectIsPageLoading);
  const t = useTranslations('errors');
  const rendered = modalKey && !ready.includes(modalKey) ? [...ready, modalKey] : ready;
  return (
    <>
      {rendered.map((key) => (
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
  const Modal = modalRegistry[modalKey] ?? LateModal;
  return <Modal modalKey={modalKey} isOpen={isOpen} onClose={() => dispatch(closeModal({ modalKey }))} />;
}

const Wait = styled.div`
  position: fixed;
  z-index: var(--layer-overlay);
  inset: 0;
  display: grid;
  place-items: center;
  background: color-mix(in srgb, var(--paper) 78%, transparent);
`;

/** Props of every modal of the shop. */
export interface ModalProps {
  /** For a component that stands behind several keys. */
  modalKey?: ModalKey;
  /** False while a prefetched modal is rendered out of sight. */
  isOpen?: boolean;
  onClose: () => void;
}

/** The question for a zip, with its texts, on first use. */
const zipModal = lazyWithMessages<ModalProps>(
  () => import('./ZipModal').then((module) => module.ZipModal),
  ['delivery'],
);

/** Cards, ribbons and vases for a line of the cart. */
const addonPanel = lazyWithMessages<ModalProps>(
  () => import('@/features/addons/components/AddonPanel').then((module) => module.AddonPanel),
  ['addons', 'cart'],
);

/** All other modals. */
const LateModal = lazyComponent<ModalProps & { modalKey: ModalKey }>(() =>
  import('./lateModals').then((module) => module.LateModal),
);

/** Modals of the shop's pages by their key; each is fetched when it first opens. */
const modalRegistry: Readonly<Partial<Record<ModalKey, ComponentType<ModalProps>>>> = {
  'add-ons': addonPanel.Part,
  'age-verification': ageVerificationModal.Part,
  'update-zipcode': zipModal.Part,
  'mini-cart': lazyMiniCart.Part,
};
