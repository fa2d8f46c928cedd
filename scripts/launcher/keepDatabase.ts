import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
  type EmbeddedOptions,
} from '../database/embeddedDatabase';
import { isAlive } from '../database/postmaster';

const LOOK_EVERY_MS = 1_000;

interface KeepDatabaseOptions extends EmbeddedOptions {
  say: (text: string) => void;
  /** The database is back at another address than before. */
  onMoved: (url: string) => void;
  lookEveryMs?: number;
}

/** The built-in database of a running shop. */
export interface KeptDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Opens the built-in database and keeps it open: a server that was killed is started again and repairs itself from its
 * log, so that no acknowledged write is lost.
 * @throws StartError when it cannot be opened the first time
 */
export async function keepDatabase(options: KeepDatabaseOptions): Promise<KeptDatabase> {
  const { say, onMoved, lookEveryMs = LOOK_EVERY_MS } = options;
  let current: EmbeddedDatabase = await startEmbeddedDatabase(options);
  const { url } = current;
  let isEnding = false;
  let work: Promise<void> | undefined;

  const reopen = async () => {
    say('The database ended by itself: starting it again …');
    try {
      const former = current.url;
      current = await startEmbeddedDatabase(options);
      say('The database is back.');
      if (current.url !== former) onMoved(current.url);
    } catch (error) {
      say(
        `The database could not be started again: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const look = () => {
    if (isEnding || work || isAlive(current.pid)) return;
    work = reopen().finally(() => (work = undefined));
  };
  const timer = setInterval(look, lookEveryMs);

  return {
    url,
    async stop() {
      isEnding = true;
      clearInterval(timer);
      await work;
      await current.stop();
    },
  };
}
