import { readFileSync } from 'node:fs';
import type { Locale } from '@/contracts/locales';
import { openShop } from '../support/openShop';
import { searchAnswer } from '../support/searchAnswer';

openShop();

/** A line each: what is typed, and the products that must be among the first three. */
const table = readFileSync('tests/pages/searchTable.txt', 'utf8')
  .split(/^\[/m)
  .slice(1)
  .flatMap((part) => {
    const [locale = '', ...lines] = part.split(/\]?\n/);
    return lines.filter(Boolean).map((line) => {
      const [query = '', wanted = ''] = line.split('|').map((text) => text.trim());
      return { locale: locale as Locale, query, wanted: wanted.split(' ') };
    });
  });

describe('order of results: a table of queries in two languages with what must be among the first three', () => {
  test('has at least 150 queries, 75 in English and 50 in French', () => {
    const french = table.filter(({ locale }) => locale === 'fr-CA').length;
    expect(table.length).toBeGreaterThanOrEqual(150);
    expect(french).toBeGreaterThanOrEqual(50);
    expect(table.length - french).toBeGreaterThanOrEqual(75);
  });

  test.each(table)('$locale: $query', async ({ locale, query, wanted }) => {
    const { handles } = await searchAnswer(query, locale);
    expect(handles.slice(0, 3)).toEqual(expect.arrayContaining(wanted));
  });
});
