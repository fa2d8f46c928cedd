import { lazyWithMessages } from '@/i18n/lazyWithMessages';

/** The question for a zip, with its texts, on first use. */
export const zipDialog = lazyWithMessages(
  () => import('./ZipDialog').then((module) => module.ZipDialog),
  ['delivery'],
);
