import type { Clock } from '@/lib/clock';
import type { Tx } from '../db/connect';

/** One part of what a fresh shop is filled with. */
export interface SeedStep {
  /** Unique and stable: the database remembers it. */
  name: string;
  /** Text that changes when the step's input changes; then it runs again. */
  fingerprint(): Promise<string>;
  /** Writes everything in the given transaction; may find rows of an earlier version and replaces them. */
  run(tx: Tx, context: SeedContext): Promise<void>;
}

export interface SeedContext {
  clock: Clock;
  onProgress: (message: string) => void;
}
