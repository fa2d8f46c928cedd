import { readStored, writeStored } from '@/lib/browserStorage';

/** Stored keys of a wish for the membership. @source spec §9 Analytics and stored keys */
const wishKey = 'addloyaltytocart';
const dispatchedKey = 'addLoyaltyDispatched';

/** What this browser session knows of a wish for the membership; without storage a wish lasts as long as its page. */
export const loyaltyMemory = {
  /** Key of a wish that is not fulfilled yet: the same wish has the same key. */
  wish: (): string | null => readStored('sessionStorage', wishKey),
  /** Keeps a wish under its key. */
  keepWish: (idempotencyKey: string) => writeStored('sessionStorage', wishKey, idempotencyKey),
  /** The call has been made. */
  markDispatched: () => writeStored('sessionStorage', dispatchedKey, 'true'),
  /** The wish is fulfilled, or refused for good. */
  forget: () => [wishKey, dispatchedKey].forEach((key) => writeStored('sessionStorage', key, null)),
};
