import { closeModalsOnRouteChange } from './closeModalsOnRouteChange';
import type { Reaction } from './createReactions';
import { openEditedLine } from './openEditedLine';
import { reportFailures } from './reportFailures';
import { tracking } from './tracking';

/** Everything one feature does because of another, in the order it happens. */
export const reactions: readonly Reaction[] = [
  closeModalsOnRouteChange,
  openEditedLine,
  reportFailures,
  tracking,
];
