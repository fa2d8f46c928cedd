import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  cartCookies,
  lastActiveCookie,
  privacyChoiceCookie,
  procurementCookie,
  recognisedCookie,
  sentCartCookie,
  sessionCookies,
  visitCookies,
} from '@/contracts/cookies';
import { preview } from '@/contracts/publicPort';
import { multiCartCookie } from '@/features/cart/rules/cartCookies';

const read = (file: string) => readFileSync(file, 'utf8');
const programs = ['src', 'pages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);
const table = /<!-- stored keys -->([\s\S]*)<!-- \/stored keys -->/.exec(read('docs/security.md'))?.[1] ?? '';
const rows = [...table.matchAll(/^\| `([^`]+)` \| (\w+) \| (.*) \|$/gm)].map(
  ([, key = '', where = '', rest = '']) => ({
    key,
    where,
    /** The program that names it, and those that read and write it where these are others. */
    files: [...rest.matchAll(/\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file),
  }),
);

describe('§9 Stored keys', () => {
  test.each([
    'fyf-availability',
    'plp-product-count',
    'addloyaltytocart',
    'splitBanner',
    'addLoyaltyDispatched',
  ])('%s stands in the table of what a browser keeps', (key) =>
    expect(rows.map((row) => row.key)).toContain(key),
  );

  test.each(rows.filter(({ where }) => where !== 'none'))(
    '$key is kept by $files, $where',
    ({ key, where, files }) => {
      expect(read(files[0] ?? '')).toContain(key);
      const keeping = files.length > 1 ? files.slice(1) : files;
      for (const file of keeping) expect(read(file)).toContain(`${where}Storage`);
    },
  );

  test('every program that keeps something in the browser is in the table', () => {
    const keeping = programs.filter((file) => /\b(?:local|session)Storage\b/.test(read(file)));
    expect(keeping.length).toBeGreaterThan(5);
    expect(rows.flatMap(({ files }) => files)).toEqual(expect.arrayContaining(keeping));
  });

  test('a reserved name is used for nothing', () => {
    const reserved = rows.filter(({ where }) => where === 'none').map(({ key }) => key);
    expect(reserved).toEqual([]);
    expect(programs.filter((file) => reserved.some((key) => read(file).includes(key)))).toEqual([]);
  });
});

describe('The page "Cookies"', () => {
  type Texts = Readonly<Record<string, string>>;
  const pages = JSON.parse(read('data/content/pages.json')) as {
    handle: string;
    fields: { sections: { paragraphs: Texts[] }[] };
  }[];
  const paragraphs =
    pages.find(({ handle }) => handle === 'cookies')?.fields.sections.flatMap((part) => part.paragraphs) ??
    [];
  /** The names a paragraph begins with, up to its dash. */
  const namesIn = (locale: string) =>
    paragraphs.flatMap((texts) => /^([\w, -]+) — /.exec(texts[locale] ?? '')?.[1]?.split(', ') ?? []);
  const cookies = [visitCookies, sessionCookies, cartCookies].flatMap((list) => Object.values(list));
  const kept = rows.filter(({ where }) => where !== 'none').map(({ key }) => key);
  const all = [
    ...new Set([
      ...cookies,
      lastActiveCookie,
      privacyChoiceCookie,
      procurementCookie,
      recognisedCookie,
      sentCartCookie,
      preview.cookie,
      multiCartCookie,
      ...kept,
    ]),
  ].sort();

  test.each(['en-US', 'fr-CA'])(
    'names every cookie and key that the code knows, and no other, in %s',
    (locale) => {
      expect([...new Set(namesIn(locale))].sort()).toEqual(all);
    },
  );
});
