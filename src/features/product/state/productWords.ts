import type { HandledFields } from '@/contracts/content/handledFields';
import { type contentType } from '@/contracts/content/staticContent';
import { conditionalFor, type HasTag } from '@/features/content/rules';
import { spared } from '@/store/spared';
import type { ServerClients } from '@/store/thunkExtra';

/** Kinds of entries in which editors say something about products. */
type Kind = typeof contentType.badges | typeof contentType.productPageMessages;

/**
 * What editors say about products to the visit at hand, by handle. A failure costs the words, not the page.
 * @source spec §3 Conditional content entry (badges, productPageMessages → productHandles)
 */
export async function productWords(
  server: ServerClients,
  type: Kind,
  hasTag: HasTag,
): Promise<(handle: string) => readonly string[]> {
  const entries = await spared(server, server.content.content<HandledFields<string>>({ type }), []);
  return (handle) => conditionalFor(entries, 'productHandles', handle, hasTag).filter(Boolean);
}
