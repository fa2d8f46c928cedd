import fc from 'fast-check';
import { foldAccents, lowerCaseAddress, slugOf, stripTags } from './text';

describe('texts', () => {
  it.each([
    ['<b>Red</b> roses', 'Red roses'],
    ['<script>alert(1)</script>x', 'alert(1) x'],
    ['a < b', 'a'],
    ['<img src=x onerror=alert(1)', ''],
    ['two   spaces\n', 'two spaces'],
  ])('strips tags of %s', (text, stripped) => {
    expect(stripTags(text)).toBe(stripped);
  });

  it('leaves no complete tag behind', () => {
    fc.assert(fc.property(fc.string(), (text) => !/<[^>]*>/.test(stripTags(text))));
  });

  it('folds accents and writes slugs', () => {
    expect(foldAccents('Québec Œillet')).toBe('quebec œillet');
    expect(slugOf('Été à Montréal !')).toBe('ete-a-montreal');
  });
});

describe('mail addresses in one letter case', () => {
  it('folds the letters of ASCII, and no other letter becomes one of them', () => {
    expect(lowerCaseAddress('Ada@EXAMPLE.com')).toBe('ada@example.com');
    expect(lowerCaseAddress('\u212Aate@example.com')).not.toBe('kate@example.com');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        const isSame = lowerCaseAddress(one) === lowerCaseAddress(other);
        expect(lowerCaseAddress(one).length).toBe(one.length);
        expect(isSame).toBe(
          one.length === other.length && [...one].every((letter, at) => same(letter, [...other][at])),
        );
      }),
    );
  });
});

const same = (one: string, other = ''): boolean =>
  one === other ||
  (/^[A-Za-z]$/.test(one) && one.toUpperCase() === other.toUpperCase() && /^[A-Za-z]$/.test(other));
