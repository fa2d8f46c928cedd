import type { Section } from '@/contracts/content/sections';
import * as listing from '../../pages/collections/[handle]';
import * as home from '../../pages/index';
import * as product from '../../pages/products/[handle]';
import * as page from '../../pages/[handle]';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

let warn: jest.SpyInstance;
const shop = openShop({ isBent: true });
beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => warn.mockRestore());

const picture = { id: 'p', path: '/media/p/1', widths: [320], width: 320, height: 400 };
const link = { title: 'A way on', url: '/collections/roses' };

/** A whole section of every type, with the words by which it is recognised. */
const whole: { readonly [K in Section['type']]: Extract<Section, { type: K }> } = {
  hero: {
    type: 'hero',
    eyebrow: 'Above',
    heading: 'Recognised',
    text: 'Below',
    action: link,
    secondAction: { title: 'Another way', url: '/gift-finder' },
    picture,
    pictureAlt: 'Roses',
  },
  collectionCarousel: {
    type: 'collectionCarousel',
    heading: 'Recognised',
    text: 'Below',
    collection: 'roses',
    limit: 4,
    action: link,
  },
  occasionTiles: {
    type: 'occasionTiles',
    heading: 'Recognised',
    tiles: [{ title: 'Birthday', url: '/collections/birthday', picture, pictureAlt: 'Daisies' }],
  },
  editorial: {
    type: 'editorial',
    eyebrow: 'Above',
    heading: 'Recognised',
    text: 'Below',
    action: link,
    picture,
    pictureAlt: 'A bench',
    side: 'right',
  },
  richText: { type: 'richText', heading: 'Named', paragraphs: ['Recognised'] },
  faq: { type: 'faq', heading: 'Recognised', questions: [{ question: 'When?', answer: 'Soon.' }] },
  siteWideAvailableGifts: {
    type: 'siteWideAvailableGifts',
    heading: 'Recognised',
    text: 'Below',
    resultsUrl: '/available-gifts',
    isCartIgnored: true,
  },
  emailOffers: { type: 'emailOffers', heading: 'Recognised', text: 'Below' },
};

/** Parts without which a section is not drawn; without any other part the rest of it is. */
const needed: Readonly<Record<Section['type'], readonly string[]>> = {
  hero: ['type', 'heading'],
  collectionCarousel: ['type', 'heading', 'collection'],
  occasionTiles: ['type', 'heading', 'tiles'],
  editorial: ['type', 'heading'],
  richText: ['type', 'paragraphs'],
  faq: ['type', 'heading', 'questions'],
  siteWideAvailableGifts: ['type', 'heading'],
  emailOffers: ['type', 'heading'],
};

/** Values of a type no part of a section has, and none at all. */
const breaks: readonly (readonly [string, unknown])[] = [
  ['missing', undefined],
  ['null', null],
  ['a number', -7.5],
  ['a strange record', { constructor: 'x' }],
  ['a list of nothing', [null, 3, {}]],
];

const before: Section = { type: 'richText', heading: 'The page', paragraphs: ['First words'] };
const after: Section = { type: 'richText', paragraphs: ['Last words'] };

async function drawn(sections: unknown): Promise<string> {
  shop.services.bend((answer, question) =>
    question.includes('allContent') && question.includes('"page"') ? withSections(answer, sections) : answer,
  );
  const rendered = await renderPage(page, { path: '/delivery' });
  if (rendered.kind !== 'page') throw new Error(`The page is ${rendered.kind}`);
  return rendered.html;
}

interface ContentAnswer {
  readonly data: { readonly allContent: { readonly edges: { node: { fields: Record<string, unknown> } }[] } };
}
function withSections(answer: unknown, sections: unknown): unknown {
  for (const { node } of (answer as ContentAnswer).data.allContent.edges) node.fields.sections = sections;
  return answer;
}

const linesSaid = () =>
  warn.mock.calls.map(([line]) => String(line)).filter((line) => line.endsWith('skipped.'));
/** How many of the sections are drawn; the form for offers is drawn by the browser, its place is there already. */
const recognised = (html: string, type: Section['type']) =>
  type === 'emailOffers'
    ? (html
        .split('<main')[1]
        ?.split('</main>')[0]
        ?.match(/<section/g)?.length ?? 0) - 2
    : (html.match(/>Recognised</g)?.length ?? 0);

const cases = Object.values(whole).flatMap((section) =>
  Object.keys(section).map((part) => ({ type: section.type, part })),
);

test.each(Object.values(whole))('a whole $type is drawn and nothing is said', async (section) => {
  const html = await drawn([before, section, after]);
  expect(html).toMatch(/The page.*First words.*Last words/s);
  expect(recognised(html, section.type)).toBe(1);
  expect(linesSaid()).toEqual([]);
});

test.each(cases)('$type whose $part cannot be used', async ({ type, part }) => {
  const broken = breaks.map(([, value]) => ({ ...whole[type], [part]: value }));
  const html = await drawn([before, ...broken, after]);
  expect(html).toMatch(/The page.*First words.*Last words/s);
  expect(html.match(/<h1/g)).toHaveLength(1);
  const isNeeded = needed[type].includes(part);
  expect(recognised(html, type)).toBe(isNeeded ? 0 : breaks.length);
  breaks.forEach(([what], at) => {
    const isSilent = !isNeeded && (what === 'missing' || what === 'null');
    const said = linesSaid().filter((line) =>
      line.startsWith(`Content "page delivery": fields.sections.${at + 2}`),
    );
    expect([what, said.length > 0]).toEqual([what, !isSilent]);
  });
});

test('a link whose target is missing, or is a script, costs the link only', async () => {
  for (const url of [undefined, '', 'javascript:alert(1)', '//elsewhere.example', 5]) {
    const html = await drawn([{ ...whole.hero, action: { title: 'Led astray', url } }]);
    expect(html).toContain('Recognised');
    expect(html).not.toContain('Led astray');
  }
});

test('of lists only the half-written items go', async () => {
  const html = await drawn([
    { ...whole.faq, questions: [{ question: 'No answer?' }, { question: 'When?', answer: 'Soon.' }, null] },
    { ...whole.occasionTiles, tiles: [{ title: 'Nowhere', picture }, ...whole.occasionTiles.tiles] },
  ]);
  expect(html).toMatch(/When\?.*Birthday/s);
  expect(html).not.toMatch(/No answer\?|Nowhere/);
  expect(linesSaid().join('\n')).toMatch(/sections\.1 \(faq\)\.questions\.1\.answer is missing/);
});

test('a section chosen by tags is drawn when it is whole, written plainly or as entries', async () => {
  const chosen = (content: unknown) => ({
    defaultContent: content,
    conditions: [{ fields: { tags: ['a=b'] } }],
  });
  expect(await drawn([before, chosen(whole.editorial)])).toContain('Recognised');
  expect(await drawn([before, chosen({ type: 'editorial' })])).not.toContain('Recognised');
  const { type, ...fields } = whole.editorial;
  expect(await drawn([before, { type, handle: 'an-entry', fields }])).toContain('Recognised');
});

test.each([[undefined], [null], ['text'], [{}], [[]], [[{ type: 'marquee' }, 7]]])(
  'a page whose sections are %j has its name and a way on',
  async (sections) => {
    const html = await drawn(sections);
    expect(html.match(/<h1[^>]*>[^<]+/g)).toHaveLength(1);
    expect(html).toContain('href="/collections/all"');
  },
);

test('each fault is said once while the content stays as it is, without its value', async () => {
  await drawn([before, { ...whole.hero, heading: 5, text: { mail: 'ada@example.com' } }]);
  await renderPage(page, { path: '/delivery', locale: 'en-CA' });
  await renderPage(page, { path: '/delivery' });
  expect(linesSaid()).toEqual([
    'Content "page delivery": fields.sections.2 (hero).heading is no text: skipped.',
    'Content "page delivery": fields.sections.2 (hero).text is no text: skipped.',
  ]);
  await drawn([before, { ...whole.hero, heading: 5 }]);
  expect(linesSaid()).toHaveLength(3);
});

test.each([
  ['home page', home, '/'],
  ['list of everything', listing, '/collections/all'],
  ['product page', product, '/products/meadow-walk'],
])('of the shop’s own content nothing is left out: %s', async (_, shown, path) => {
  shop.services.bend((answer) => answer);
  await renderPage(shown, { path });
  await renderPage(shown, { path, locale: 'fr-CA' });
  expect(linesSaid()).toEqual([]);
});
