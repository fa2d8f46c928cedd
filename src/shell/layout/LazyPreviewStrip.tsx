import { lazyWithMessages } from '@/i18n/lazyWithMessages';

/** The strip of a preview; its code and words reach editors only. */
export const { Part: LazyPreviewStrip } = lazyWithMessages<object>(
  () => import('./PreviewStrip').then((module) => module.PreviewStrip),
  ['preview'],
);
