import { watch } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';

const folders = ['', 'catalog', 'catalog/products', 'content', 'pictures', 'delivery'];
/** Editors write a file in several steps. */
const QUIET_MS = 300;

/**
 * In development: imports the files of data/ again after an edit. A file with mistakes is reported in the log and leaves the
 * shop as it is.
 * @param bring  brings the shop to what the files say; never runs twice at once
 * @returns      stops watching, after an import that is under way
 */
export function watchSeedFiles(
  bring: () => Promise<void>,
  log: Pick<Logger, 'info' | 'warn'>,
  dir = path.join(process.cwd(), 'data'),
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const importNow = async () => {
    await bring().then(
      () => log.info('the files of data/ were read again'),
      (error: Error) => log.warn({ err: error }, 'the files of data/ could not be imported'),
    );
  };
  const onEdit = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(importNow)), QUIET_MS);
  };
  const watchers = folders.map((folder) => watch(path.join(dir, folder), onEdit));
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await running;
  };
}
