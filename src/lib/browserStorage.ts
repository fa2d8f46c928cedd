import { safely } from './safely';

type Area = `${'local' | 'session'}Storage`;

/** A text the browser has stored; null where there is none, and where storage is refused, as in private windows. */
export const readStored = (area: Area, key: string): string | null =>
  safely(() => window[area].getItem(key)) ?? null;

/** A value that was stored as JSON, of whatever form; undefined where there is none that can be read. */
export const readStoredJson = (area: Area, key: string): unknown =>
  safely(() => JSON.parse(window[area].getItem(key) ?? '') as unknown);

/** Stores a text, or with null removes it; does nothing where storage is full or refused. @returns whether it was done */
export function writeStored(area: Area, key: string, text: string | null): boolean {
  const write = () => (text === null ? window[area].removeItem(key) : window[area].setItem(key, text));
  return safely(() => [write()]) !== undefined;
}

/** One value that outlives a reload of this window; null where there is none. Where storage is refused, it lasts as long as the page. */
export function windowMemory<T>(storageKey: string) {
  let inPage: T | null = null;
  return {
    read: (): T | null => (readStoredJson('sessionStorage', storageKey) as T | undefined) ?? inPage,
    write: (value: T | null): void => {
      inPage = value;
      writeStored('sessionStorage', storageKey, value && JSON.stringify(value));
    },
  };
}
