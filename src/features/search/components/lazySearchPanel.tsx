import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { Skeleton } from '@/ui/feedback/Skeleton';

/** The header's search with its own code and texts, loaded when it first opens. */
export const lazySearchPanel = lazyWithMessages<object>(
  () => import('./SearchPanel').then((module) => module.SearchPanel),
  ['search'],
  () => <Skeleton height="3rem" />,
);
