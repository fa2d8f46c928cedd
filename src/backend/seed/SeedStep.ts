import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from '@/lib/clock';
import type { OverlayMode } from '../catalog/sources/overlayFiles';
import type { Tx } from '../db/connect';

/** One part of what a fresh shop is filled with. */
export interface SeedStep {
  /** Unique and stable: the database remembers it. */
  name: string;
  /**
   * `merchant`: fills an empty shop once; afterwards the rows are the merchant's.
   * `derived`: calculated from other rows or files, and written again whenever its version changes.
   */
  owner: 'merchant' | 'derived';
  /** Tables it fills. The shop has none of it yet when the first one is empty. */
  tables: readonly PgTable[];
  /** Invented for the demo: a live shop gets it only with --demo. */
  isForDemo?: true;
  /** It cannot be added row by row: the files replace everything. */
  isWhole?: true;
  /** Text that changes when the step's input changes. */
  fingerprint(): Promise<string>;
  /** Writes everything in the given transaction. */
  run(tx: Tx, context: SeedContext): Promise<void>;
}

export interface SeedContext {
  clock: Clock;
  onProgress: (message: string) => void;
  /** Demo promo codes, partners and florists are included. */
  isDemo: boolean;
  /** How files are merged with existing rows. Without it the files are the whole shop. */
  over?: OverlayMode;
}

/** Folder of the files a shop is filled with. */
export const seedFolder = () => path.join(process.cwd(), 'data');

/** Text of a file of data/. */
export const readSeedFile = (name: string): Promise<string> =>
  readFile(path.join(seedFolder(), name), 'utf8');

/** Hash of a file of data/. */
export async function hashOfFile(name: string): Promise<string> {
  return createHash('sha256')
    .update(await readSeedFile(name))
    .digest('hex');
}
