import { reportError } from '../reportError';
import type { Reaction } from './createReactions';

interface Rejected {
  error?: unknown;
  meta?: { aborted?: boolean; condition?: boolean };
}

/** A thunk that threw is reported as a warning; one that was called off is not. @source spec §7 POST same-origin /api/log */
export const reportFailures: Reaction = ({ action }) => {
  if (!action.type.endsWith('/rejected')) return;
  const { error, meta } = action as Rejected;
  if (!meta?.aborted && !meta?.condition) reportError(error, { action: action.type }, 'warn');
};
