import { writeStored } from '@/lib/browserStorage';

/** What one tab tells the others about the cart of the visit. */
export interface CartNews {
  /** null once the visit has no cart any more. */
  readonly cartId: string | null;
  readonly version: number;
}

/** Stored key; browsers tell every other tab when its value changes. */
const storageKey = 'larkstem-cart';

/** Tells the other tabs that the cart has changed here; without storage they read the cart when they next need it. */
export function tellOtherTabs(news: CartNews): void {
  writeStored('localStorage', storageKey, JSON.stringify(news));
}

/** Listens to the other tabs. @returns stops listening */
export function onNewsFromOtherTabs(listener: (news: CartNews) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue) listener(JSON.parse(newValue) as CartNews);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
