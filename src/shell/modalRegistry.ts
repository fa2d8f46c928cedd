import type { ComponentType } from 'react';
import { ageVerificationModal } from '@/features/age-verification';
import { lazyMiniCart } from '@/features/cart';
import type { ModalKey } from '@/features/modals/state';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';

/** What every modal of the shop is given. */
export interface ModalProps {
  /** False while it stands ready out of sight; only modals that were made ready see that. */
  isOpen?: boolean;
  onClose: () => void;
}

/** The question for a zip, with its texts, on first use. */
const zipModal = lazyWithMessages<ModalProps>(
  () => import('./ZipModal').then((module) => module.ZipModal),
  ['delivery'],
);

/** The cart's other place or day, for zips and for postal codes. */
const updateDelivery = lazyWithMessages<ModalProps>(
  () =>
    import('@/features/cart/components/UpdateDeliveryDialog').then((module) => module.UpdateDeliveryDialog),
  ['cart', 'delivery'],
);

/** Cards, ribbons and vases for a line of the cart. */
const addonPanel = lazyWithMessages<ModalProps>(
  () => import('@/features/addons/components/AddonPanel').then((module) => module.AddonPanel),
  ['addons', 'cart'],
);

/** The component behind each modal key; each is fetched when it first opens. */
export const modalRegistry: Readonly<Partial<Record<ModalKey, ComponentType<ModalProps>>>> = {
  'add-ons': addonPanel.Part,
  'age-verification': ageVerificationModal.Part,
  'update-zipcode': zipModal.Part,
  'update-delivery-date': updateDelivery.Part,
  'intl-update-delivery-date': updateDelivery.Part,
  'mini-cart': lazyMiniCart.Part,
};
