import type { ComponentType } from 'react';
import type { ModalKey } from '@/features/modals/rules';

/** What every modal of the shop is given. */
export interface ModalProps {
  onClose: () => void;
}

/** The component behind each modal key; each is fetched when it first opens. */
export const modalRegistry: Readonly<Partial<Record<ModalKey, ComponentType<ModalProps>>>> = {};
