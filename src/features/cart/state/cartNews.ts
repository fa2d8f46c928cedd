/** What one tab tells the others about the cart of the visit. */
export interface CartNews {
  /** null once the visit has no cart any more. */
  readonly cartId: string | null;
  readonly version: number;
}

/** Name of the channel, and of the stored key where there are no channels. */
const channelName = 'larkstem-cart';
let channel: BroadcastChannel | null | undefined;

/** Tells the other tabs that the cart has changed here. */
export function tellCartNews(news: CartNews): void {
  if (typeof window === 'undefined') return;
  const open = openChannel();
  if (open) return open.postMessage(news);
  try {
    window.localStorage.setItem(channelName, JSON.stringify(news));
  } catch {
    /* Without storage the other tabs learn it when they are looked at. */
  }
}

/** Listens to the other tabs. @returns stops listening */
export function hearCartNews(hear: (news: CartNews) => void): () => void {
  const open = openChannel();
  const onMessage = ({ data }: MessageEvent<CartNews>) => hear(data);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === channelName && newValue) hear(JSON.parse(newValue) as CartNews);
  };
  open?.addEventListener('message', onMessage);
  window.addEventListener('storage', onStorage);
  return () => {
    open?.removeEventListener('message', onMessage);
    window.removeEventListener('storage', onStorage);
  };
}

function openChannel(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  return channel;
}
