import { readyPath } from '@/contracts/publicPort';

interface ShopHealthOptions {
  /** Address of the backend. */
  readonly target: string;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly nowMs: () => number;
}

const TRUSTED_FOR_MS = 1000;
const TIMEOUT_MS = 2000;

/**
 * Whether the services behind the shop answer. However many pages wait for them to come back, they are called once a
 * second, so that waiting does not become a load of its own.
 */
export function createShopHealth({ target, headers, nowMs }: ShopHealthOptions): () => Promise<boolean> {
  let known: { readonly answer: Promise<boolean>; readonly untilMs: number } | undefined;
  const call = async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok } = await fetch(`${target}${readyPath}`, { headers, redirect: 'error', signal });
    return ok;
  };
  return () => {
    if (!known || nowMs() >= known.untilMs) {
      known = { answer: call().catch(() => false), untilMs: nowMs() + TRUSTED_FOR_MS };
    }
    return known.answer;
  };
}
