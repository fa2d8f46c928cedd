import type { ComponentType } from 'react';
import type { ModalKey } from '@/features/modals/state';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import type { ModalProps } from './ModalHost';

/** The cart's other place or day, for zips and for postal codes. */
const updateDelivery = lazyWithMessages<ModalProps>(
  () =>
    import('@/features/cart/components/UpdateDeliveryDialog').then((module) => module.UpdateDeliveryDialog),
  ['cart', 'delivery'],
);

/** Sign-in, sign-up and forgotten password. */
const authDialog = lazyWithMessages<ModalProps>(
  () => import('@/features/auth/components/forms').then((module) => module.AuthDialog),
  ['auth', 'forms'],
);

/** Addresses and reminders of a customer. */
const accountDialog = lazyWithMessages<ModalProps>(
  () => import('@/features/account/components/sections').then((module) => module.AccountDialog),
  ['account', 'addresses', 'reminders', 'checkout', 'delivery', 'forms'],
);

/** Modals that most visits never open: the list itself is fetched with the first of them. */
const lateModals: Readonly<Partial<Record<ModalKey, ComponentType<ModalProps>>>> = {
  login: authDialog.Part,
  signup: authDialog.Part,
  'forgot-password': authDialog.Part,
  'add-address': accountDialog.Part,
  'update-address': accountDialog.Part,
  'remove-address': accountDialog.Part,
  'add-reminder': accountDialog.Part,
  'update-reminder': accountDialog.Part,
  'remove-reminder': accountDialog.Part,
  'update-delivery-date': updateDelivery.Part,
  'intl-update-delivery-date': updateDelivery.Part,
};

/** The modal behind a key; nothing for a key that has none. */
export function LateModal(props: ModalProps & { modalKey: ModalKey }) {
  const Modal = lateModals[props.modalKey];
  return Modal && <Modal {...props} />;
}
