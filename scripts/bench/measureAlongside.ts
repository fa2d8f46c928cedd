import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { percentiles, type Percentiles } from './percentiles';

/** What the machine itself could do while something else was measured on it. */
export interface Alongside {
  /** The smallest answer of the gateway. */
  readonly smallest: Percentiles;
  /** Eight kilobytes written through to the disk, as a database does before it says "done". */
  readonly disk: Percentiles;
}

const PAUSE_MS = 40;
const PAGE = Buffer.alloc(8192, 1);
const PAGES = 256;

/**
 * Asks the gateway for its smallest answer and writes through to the disk again and again, as long as the work lasts.
 * @param folder  on the disk the database lies on
 */
export async function measureAlongside(
  { folder, smallest }: { folder: string; smallest: () => Promise<unknown> },
  work: Promise<unknown>,
): Promise<Alongside> {
  const probe = path.join(folder, 'probe');
  const file = await open(probe, 'w');
  let isOver = false;
  void work.finally(() => (isOver = true)).catch(() => undefined);
  const repeat = async (once: (at: number) => Promise<unknown>): Promise<Percentiles> => {
    const times: number[] = [];
    while (!isOver) {
      const begun = performance.now();
      await once(times.length);
      times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return percentiles(times);
  };
  const writeThrough = async (at: number) => {
    await file.write(PAGE, 0, PAGE.length, (at % PAGES) * PAGE.length);
    await file.datasync();
  };
  try {
    const [asked, written] = await Promise.all([repeat(smallest), repeat(writeThrough)]);
    return { smallest: asked, disk: written };
  } finally {
    await file.close();
    await rm(probe);
  }
}
