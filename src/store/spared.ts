import type { ServerClients } from './thunkExtra';

/**
 * A part a page can do without: when its service fails something stands for it, and the page is told, so that it is kept
 * shortly only.
 * @param instead  what the page goes on with
 */
export const spared = <T>({ onSpared }: Pick<ServerClients, 'onSpared'>, read: Promise<T>, instead: T) =>
  read.catch(() => {
    onSpared?.();
    return instead;
  });
