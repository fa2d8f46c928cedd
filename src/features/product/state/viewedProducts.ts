import { readStoredJson, writeStored } from '@/lib/browserStorage';

const storedKey = 'recently-viewed';
const longest = 9;
const validId = /^[A-Za-z0-9_-]{1,40}$/;

/** Ids of the products this browser was shown, the latest first; empty where storage is refused. */
export function viewedProducts(): readonly string[] {
  const stored = readStoredJson('localStorage', storedKey);
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is string => typeof id === 'string' && validId.test(id));
  return [...new Set(ids)].slice(0, longest);
}

/** Remembers a product as the latest; does nothing where storage is refused. */
export function rememberViewed(pid: string): void {
  const ids = [pid, ...viewedProducts().filter((id) => id !== pid)].slice(0, longest);
  writeStored('localStorage', storedKey, JSON.stringify(ids));
}
