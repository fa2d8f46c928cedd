import * as z from 'zod/mini';
import { convertCells, csvItems } from './csvItems';
import { decodeText } from './readText';

const text = 'handle,title\nrosé,"Œillets d’été, 12 €"';
const utf16 = (bigEndian: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
/** As Excel for Windows saves "CSV" in French. */
const windows1252 = Buffer.from(
  text.replace('Œ', '\x8C').replace('’', '\x92').replace('€', '\x80'),
  'latin1',
);

describe('the text of a table', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little end first', utf16(false)],
    ['UTF-16, big end first', utf16(true)],
    ['Windows-1252', windows1252],
    ['line ends of old Macs', Buffer.from(text.replace('\n', '\r'))],
  ])('is read from %s', (_, bytes) => {
    expect(decodeText(bytes, true)).toEqual({ text });
  });

  test.each([
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), /zero bytes.*save it as "CSV UTF-8"/],
    [
      'Mac Roman',
      Buffer.from('title\nros\x8e', 'latin1'),
      /neither UTF-8 nor UTF-16.*save it as "CSV UTF-8"/,
    ],
    ['a code page of DOS', Buffer.from('title\nros\x82', 'latin1'), /neither UTF-8 nor UTF-16/],
    ['letters that were lost', Buffer.from('title\nros\uFFFD'), /letters that were lost/],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x68, 0, 0, 0]), /zero bytes.*save it as "CSV UTF-8"/],
    ['half a letter of UTF-16', Buffer.from([0xff, 0xfe, 0x41]), /is not good UTF-16LE/],
  ])('is refused from %s, with what to do', (_, bytes, fault) => {
    expect(decodeText(bytes, true)).toEqual({ fault: expect.stringMatching(fault) as string });
  });

  test('a JSON file is never read as Windows-1252', () => {
    expect(decodeText(windows1252, false)).toHaveProperty('fault');
  });
});

test.each(['', ' \n\n', 'sep=;\n'])('a table without a line of names is refused: %j', (table) => {
  expect(csvItems(table).faults).toEqual([
    { line: 1, message: expect.stringMatching(/^holds nothing/) as string },
  ]);
});

describe('the cells of a table', () => {
  const items = (table: string) => {
    const { items: rows, faults, lineOf } = csvItems(table);
    return { rows: [...rows], faults, lineOf };
  };

  test.each([
    ['tabs', 'handle\ttitle\na\t"b, c; d"'],
    ['semicolons', 'handle;title\na;"b, c; d"'],
    ['commas', 'handle,title\na,"b, c; d"'],
    ['what a first line says', 'sep=;\nhandle;title\na;b, c\u003B d'.replace('b, c; d', '"b, c; d"')],
    ['what a first line says, in quotation marks', '"sep=|"\r\nhandle|title\r\na|b, c; d'],
  ])('are separated by %s', (_, table) => {
    expect(items(table)).toMatchObject({ rows: [{ handle: 'a', title: 'b, c; d' }], faults: [] });
  });

  test('may hold line breaks, and the lines after them are counted on', () => {
    const { rows, lineOf } = items('sep=,\nhandle,title\na,"one\r\ntwo"\nb,three');
    expect(rows).toEqual([
      { handle: 'a', title: 'one\r\ntwo' },
      { handle: 'b', title: 'three' },
    ]);
    expect([lineOf(0), lineOf(1)]).toEqual([3, 5]);
  });
});

test.each([
  ['13,5', 13.5],
  ['13.5', 13.5],
  ['12', 12],
  ['1,500', '1,500'],
  ['4 999', '4 999'],
  ['13,5,1', '13,5,1'],
])('a cell "%s" where a number is wanted is read as %j', (cell, value) => {
  expect(convertCells(z.object({ abv: z.number() }), { abv: cell })).toEqual({ abv: value });
});

test.each([
  ['VRAI', true],
  ['faux', false],
  ['TRUE', true],
  ['oui', 'oui'],
])('a cell "%s" where yes or no is wanted is read as %j', (cell, value) => {
  expect(convertCells(z.object({ petSafe: z.boolean() }), { petSafe: cell })).toEqual({ petSafe: value });
});
