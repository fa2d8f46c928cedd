import { lazyComponent } from '@/ui/lazy';

/** The strip of a preview; its code reaches editors only. */
export const LazyPreviewStrip = lazyComponent(() =>
  import('./PreviewStrip').then((module) => module.PreviewStrip),
);
