/** Stored keys of a wish for the membership. @source spec §9 Analytics and stored keys */
const wishKey = 'addloyaltytocart';
const dispatchedKey = 'addLoyaltyDispatched';

/** What this browser session knows of a wish for the membership; without storage a wish lasts as long as its page. */
export const loyaltyMemory = {
  /** Key of a wish that is not fulfilled yet: the same wish has the same key. */
  wish: (): string | null => safely(() => window.sessionStorage.getItem(wishKey)) ?? null,
  /** Keeps a wish under its key. */
  keepWish: (idempotencyKey: string) => safely(() => window.sessionStorage.setItem(wishKey, idempotencyKey)),
  /** The call has been made. */
  markDispatched: () => safely(() => window.sessionStorage.setItem(dispatchedKey, 'true')),
  /** The wish is fulfilled, or refused for good. */
  forget: () =>
    safely(() => {
      window.sessionStorage.removeItem(wishKey);
      window.sessionStorage.removeItem(dispatchedKey);
    }),
};

function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
