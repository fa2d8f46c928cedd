import { existsSync } from 'node:fs';
import path from 'node:path';
import { read, records } from '../support/repositoryFiles';

/** Rows of the tables of rules: number and last cell, which links the tests. */
function ruleRows(text: string): { number: string; tests: string }[] {
  return [...text.matchAll(/^\| (\d[\w.]*) \|.*\| (.*?) \|$/gm)].map(([, number = '', tests = '']) => ({
    number,
    tests,
  }));
}

/** Rules that are not numbered in order, and rules without a test that exists. */
function ruleFaults(page: string, text: string): string[] {
  const next = new Map<string, number>();
  return ruleRows(text).flatMap(({ number, tests }) => {
    const [, section = '', last = ''] = /^(?:(\d+)\.)?(\d+)$/.exec(number) ?? [];
    const expected = (next.get(section) ?? 0) + 1;
    next.set(section, expected);
    const targets = [...tests.matchAll(/\]\(([^)\s]+\.(?:test|spec)\.tsx?)\)/g)].map(([, target = '']) =>
      path.join(path.dirname(page), target),
    );
    return [
      ...(last === String(expected) ? [] : [`${number}: not the next number`]),
      ...(targets.length > 0 && targets.every((target) => existsSync(target)) ? [] : [`${number}: no test`]),
    ];
  });
}

describe('decision records', () => {
  const list = read('docs/decisions/README.md');

  test('are numbered, dated and say where they stand, on one page', () => {
    const numbers = records.map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(records.length);
    for (const name of records) {
      expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
      const text = read(`docs/decisions/${name}`);
      expect(text.startsWith(`# ${name.slice(0, 4)} `)).toBe(true);
      expect(text).toMatch(/^Date: 20\d\d-\d\d-\d\d\. Status: /m);
      expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    }
  });

  test('are listed once, with their titles', () => {
    const rows = [...list.matchAll(/^\| \[\d{4}\]\(([\w-]+\.md)\) \| (.+?) \|/gm)];
    const titles = rows.map(([, name = '', title]) => `${name}: # ${name.slice(0, 4)} ${title}`);
    expect(titles).toEqual(
      records.map((name) => `${name}: ${read(`docs/decisions/${name}`).split('\n')[0]}`),
    );
  });

  test('every number up to the newest is listed, with the record it went into', () => {
    const newest = Number(records.at(-1)?.slice(0, 4));
    const numbers = Array.from({ length: newest }, (_, index) => String(index + 1).padStart(4, '0'));
    expect(numbers.filter((number) => !list.includes(number))).toEqual([]);
  });
});

describe('rules', () => {
  const pages = ['docs/rules.md', 'docs/rules/delivery.md'];

  test.each(pages)('%s: every rule has a number of its own and a test that exists', (page) => {
    expect(ruleRows(read(page)).length).toBeGreaterThan(20);
    expect(ruleFaults(page, read(page))).toEqual([]);
  });

  test('a number that is used twice, a rule without a test and a test that is gone are found', () => {
    const row = (number: string, target: string) =>
      `| ${number} | Something holds | code | [test](${target}) |`;
    const test = '../tests/architecture/docs.test.ts';
    const faults = (...rows: string[]) => ruleFaults('docs/rules.md', rows.join('\n'));
    expect(faults(row('1.1', test), row('1.2', test), row('2.1', test))).toEqual([]);
    expect(faults(row('1.1', test), row('1.1', test))).toEqual(['1.1: not the next number']);
    expect(faults(row('1.1', 'drill.md'))).toEqual(['1.1: no test']);
    expect(faults(row('1.1', `../tests/${'gone'}.test.ts`))).toEqual(['1.1: no test']);
  });
});
