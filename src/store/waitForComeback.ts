import { shopHealthPath } from '@/contracts/publicPort';

/** Pauses between checks; they grow with each failed one. Jitter of a fifth spreads the requests of many pages. */
const pausesMs = [2000, 4000, 8000, 15_000, 30_000];
const patienceMs = 5000;

/**
 * Calls once as soon as the shop's services answer again. It checks from time to time, at once when the browser is online
 * again, and not at all while the page is hidden.
 * @param tries  failed checks so far
 * @returns      a function that ends the waiting
 */
export function waitForComeback(onBack: () => void, tries = 0): () => void {
  let looks = tries;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = async () => {
    clearTimeout(timer);
    const isBack = !document.hidden && (await isShopBack());
    if (isOver) return;
    if (!isBack) return plan();
    end();
    onBack();
  };
  const plan = () => {
    const pauseMs = pausesMs[Math.min(looks, pausesMs.length - 1)] ?? 0;
    looks += 1;
    timer = setTimeout(() => void look(), pauseMs * (0.8 + Math.random() * 0.4));
  };
  const lookNow = () => void look();
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', lookNow);
    document.removeEventListener('visibilitychange', lookNow);
  };
  window.addEventListener('online', lookNow);
  document.addEventListener('visibilitychange', lookNow);
  plan();
  return end;
}

async function isShopBack(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { ok } = await fetch(shopHealthPath, { cache: 'no-store', credentials: 'omit', signal });
    return ok;
  } catch {
    return false;
  }
}
