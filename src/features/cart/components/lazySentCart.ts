import { sentCartCookie } from '@/contracts/cookies';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';

/** Whether the visit's cart went to a procurement system a short time ago. */
export const hasSentCart = (): boolean => document.cookie.includes(`${sentCartCookie}=`);

/** What an empty cart says then. */
export const sentCart = lazyWithMessages(
  () => import('./SentCart').then((module) => module.SentCart),
  ['partner'],
);
