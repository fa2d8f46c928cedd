import fc from 'fast-check';
import * as home from '../../pages/index';
import * as listing from '../../pages/collections/[handle]';
import * as product from '../../pages/products/[handle]';
import * as giftFinder from '../../pages/gift-finder';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

const shop = openShop({ isBent: true });
beforeAll(() => {
  for (const level of ['warn', 'error', 'info'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
});

/** A place in an entry, found by walking along it, and what is written there instead. */
interface Slip {
  readonly steps: readonly number[];
  readonly value: unknown;
}
const slips = fc.array(
  fc.record({
    steps: fc.array(fc.nat(60), { minLength: 1, maxLength: 7 }),
    value: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined)),
  }),
  { minLength: 1, maxLength: 12 },
);

/** An entry with the slips of its editor. */
function bent(entry: unknown, { steps: [step = 0, ...rest], value }: Slip): unknown {
  if (typeof entry !== 'object' || entry === null) return value;
  const keys = Object.keys(entry);
  const key = keys[step % Math.max(keys.length, 1)];
  if (key === undefined) return value;
  const part = rest.length > 0 ? bent(Reflect.get(entry, key), { steps: rest, value }) : value;
  if (Array.isArray(entry)) return entry.map((item: unknown, at) => (String(at) === key ? part : item));
  return { ...entry, [key]: part };
}

/** The entries inside an answer: nodes of lists, menus, and what the CMS keeps. */
function bendEntries(answer: unknown, by: (entry: unknown) => unknown): unknown {
  if (Array.isArray(answer)) return answer.map((one) => bendEntries(one, by));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]): [string, unknown] => {
      if (key === 'node') return [key, 'productConnection' in value ? bendEntries(value, by) : by(value)];
      if (key === 'navigation' && Array.isArray(value)) return [key, value.map(by)];
      if (key === 'fields' && 'sys' in answer) return [key, by(value)];
      return [key, bendEntries(value, by)];
    }),
  );
}

test.each([
  ['home page', home, '/'],
  ['listing', listing, '/collections/birthday'],
  ['product page', product, '/products/meadow-walk'],
  ['gift finder', giftFinder, '/gift-finder?occasion=birthday'],
])(
  'whatever stands in the entries, the %s is drawn or not found: it never throws and is never blank',
  async (_, page, path) => {
    const property = fc.asyncProperty(slips, async (made) => {
      shop.services.bend((answer) => bendEntries(answer, (entry) => made.reduce(bent, entry)));
      const rendered = await renderPage(page, { path });
      if (rendered.kind !== 'page') return;
      const main = rendered.html.split('<main')[1] ?? '';
      expect(main).toMatch(/<h1[^>]*>(<[^>]+>|\s)*[^<\s]/);
    });
    await fc.assert(property, { numRuns: 10 });
  },
  120_000,
);
