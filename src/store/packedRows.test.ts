import { packRows, unpackRows } from './packedRows';

const picture = (id: string) => ({ path: `/media/${id}/5cdcd3656c`, widths: [320, 480], width: 768 });
const cells = [
  { kind: 'product', n: 1, card: { title: 'Meadow Walk', cents: 5499, picture: picture('meadow-walk') } },
  { kind: 'promo', promo: { title: 'Seven days', start: { desktop: 2, mobile: 1 } } },
  {
    kind: 'product',
    n: 2,
    card: { title: 'Paper Cranes', cents: 0, lang: 'en', picture: picture('cranes') },
  },
  { kind: 'product', n: 3, card: { title: '', cents: 5999, badges: [], picture: picture('apricot') } },
  { kind: 'product', n: 4, card: { title: 'Fern', cents: null, badges: ['new'], picture: picture('fern') } },
];

test.each([
  [
    'a listing',
    { listing: { results: { cells, facets: [{ id: 'a' }, { id: 'b' }], total: 4 }, error: null } },
  ],
  ['what all records share', [{ a: [1] }, { a: [1] }, { a: [1] }, { a: [1] }]],
  ['records in records', Array.from({ length: 5 }, (_, at) => ({ at, rows: cells.slice(at) }))],
  [
    'short and mixed lists, plain values',
    { a: [{ b: 1 }], c: [1, null, 'x', { d: 2 }, []], e: 'f', g: null },
  ],
  ['records without anything', [{}, {}, {}, {}]],
])('%s: comes back as it went', (_, data) => {
  const packed = JSON.parse(JSON.stringify(packRows(data))) as unknown;
  expect(unpackRows(packed)).toEqual(data);
});

test('fields are named once and shared values said once', () => {
  const packed = JSON.stringify(packRows(cells));
  expect(packed.match(/"title"/g)).toHaveLength(2);
  expect(packed.match(/\[320,480\]/g)).toHaveLength(1);
});
