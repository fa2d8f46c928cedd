/** One remote answer as the store keeps it. @source spec §4 Remote data slices */
export interface RemoteState<Results> {
  isLoading: boolean;
  results: Results | null;
  error: RemoteError | null;
  /** When the results arrived, in epoch milliseconds; null until the first success. */
  time: number | null;
}

/** A failure reduced to what may live in the store: plain values only. */
export interface RemoteError {
  message: string;
  /** Service that failed, when the failure came from the gateway. */
  service?: string;
  /** HTTP status, when there was an answer. */
  status?: number;
  errorMap?: Record<string, string>;
}

/**
 * A remote slice before anybody asked.
 * @source spec §4 Remote data slices
 */
export function emptyRemoteState<Results>(results: Results | null = null): RemoteState<Results> {
  return { isLoading: false, results, error: null, time: null };
}

/**
 * Turns anything thrown into plain values that the store may keep.
 * @source spec §8 Transport (errorMap keys), §4 Remote data slices (fail: error set)
 */
export function toRemoteError(thrown: unknown): RemoteError {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown) };
  const { message, service, status, errorMap } = thrown as Partial<Record<keyof RemoteError, unknown>>;
  const error: RemoteError = { message: typeof message === 'string' ? message : 'Unknown failure' };
  if (typeof service === 'string') error.service = service;
  if (typeof status === 'number') error.status = status;
  if (typeof errorMap === 'object' && errorMap !== null)
    error.errorMap = { ...errorMap } as Record<string, string>;
  return error;
}
