import type { ContentView } from './loadContent';
import { type PresentedEntry, followReferences } from './presentEntry';

const entry = (handle: string, fields: Record<string, unknown>): PresentedEntry => ({
  nacelleEntryId: `id-${handle}`,
  sourceEntryId: handle,
  sourceId: 'test',
  createdAt: 0,
  updatedAt: 0,
  indexedAt: 0,
  handle,
  type: 'note',
  title: handle,
  locale: 'en-US',
  published: true,
  tags: [],
  fields,
});
const link = (handle: string) => ({ $entry: `note/${handle}` });
const first = entry('first', { next: link('second'), list: [link('missing')] });
const second = entry('second', { next: link('first') });
const view = {
  entriesByTypeAndHandle: new Map([first, second].map((one) => [`note/${one.handle}`, one])),
} as unknown as ContentView;

describe('§7 entry depth', () => {
  test('depth 0 leaves references, unknown entries say so', () => {
    expect(followReferences(first, view, 0).fields).toEqual({
      next: { type: 'NacelleReference', nacelleEntryId: 'id-second' },
      list: [{ type: 'NacelleReference', message: 'The entry note/missing was not found.' }],
    });
  });

  test('entries that name each other end at the depth asked for', () => {
    const { next } = followReferences(first, view, 2).fields as { next: PresentedEntry };
    const inner = next.fields.next as PresentedEntry;
    expect([next.handle, inner.handle]).toEqual(['second', 'first']);
    expect(inner.fields.next).toEqual({ type: 'NacelleReference', nacelleEntryId: 'id-second' });
  });
});
