import type { ContentView } from './loadContent';
import { pictureLibrary } from './media';
import { type PresentedEntry, followReferences, presentAddon } from './presentEntry';

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

test('a card is pictured with the words that are printed on it in the language asked for', () => {
  const version = { version: 'f1', width: 640, height: 640, widths: [240, 320], blurDataUrl: null };
  const library = pictureLibrary(['la02', 'la02-fr-ca'].map((id) => ({ id, ...version })));
  const card = {
    ...{ id: 'LA02', productId: 'LA02', addonType: 'greetingCard', productClass: 'addon', fulfillment: [] },
    ...{
      sequence: 1,
      createdAt: new Date(0),
      updatedAt: new Date(0),
      state: 'published',
      priceCents: 500,
      promotionalCents: null,
      pictureId: 'la02',
      pictureAlt: null,
    },
    name: { 'en-US': 'Thank You Card', 'fr-CA': 'Carte de remerciement' },
    description: { 'en-US': 'Two words.', 'fr-CA': 'Un mot.' },
  } as unknown as Parameters<typeof presentAddon>[0];
  const shown = (locale: 'en-CA' | 'fr-CA') => presentAddon(card, locale, library).fields.image;
  expect(shown('en-CA')).toMatchObject([{ url: '/media/la02/f1' }]);
  expect(shown('fr-CA')).toMatchObject([{ url: '/media/la02-fr-ca/f1' }]);
});
