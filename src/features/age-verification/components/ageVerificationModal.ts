import { lazyWithMessages } from '@/i18n/lazyWithMessages';

/** The question for the date of birth, with its texts, on first use. */
export const ageVerificationModal = lazyWithMessages(
  () => import('./BirthDialog').then((module) => module.BirthDialog),
  ['age-verification', 'forms'],
);
