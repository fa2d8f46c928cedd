import { lazyWithMessages } from '@/i18n/lazyWithMessages';

/** The dialog for the date of birth; code and texts load on first use. */
export const ageVerificationModal = lazyWithMessages(
  () => import('./BirthDialog').then((module) => module.BirthDialog),
  ['age-verification', 'forms'],
);
