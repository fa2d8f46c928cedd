/** A list that is read again and again. */
export interface RepeatedRead {
  refresh(): Promise<void>;
  close(): void;
}

interface RepeatedReadOptions {
  /** Reads and keeps the list. */
  readonly read: () => Promise<void>;
  /** What is logged when it cannot be read, once until it can. */
  readonly failure: string;
  readonly everyMs: number;
  readonly onError: (message: string, error: unknown) => void;
}

/** The service may start later than we do. */
const RETRY_MS = 2000;

/** Reads a list of the shop now and then, and soon again after a failure. */
export function createRepeatedRead({ read, failure, everyMs, onError }: RepeatedReadOptions): RepeatedRead {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReported = false;
  const refresh = async () => {
    clearTimeout(timer);
    let nextMs = everyMs;
    try {
      await read();
      isReported = false;
    } catch (error) {
      if (!isReported) onError(failure, error);
      isReported = true;
      nextMs = RETRY_MS;
    }
    timer = setTimeout(() => void refresh(), nextMs);
    timer.unref();
  };
  return { refresh, close: () => clearTimeout(timer) };
}
