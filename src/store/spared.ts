import type { ServerClients } from './thunkExtra';

/**
 * A part a page can do without: when its service fails something stands for it, and the page is told, so that it is kept
 * shortly only, and dropped as soon as the service answers again.
 * @param instead  what the page goes on with
 */
export const spared = <T>({ onSpared }: Pick<ServerClients, 'onSpared'>, read: Promise<T>, instead: T) =>
  read.catch((error: unknown) => {
    onSpared?.(error);
    return instead;
  });
