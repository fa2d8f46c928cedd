import fc from 'fast-check';
import { foldAccents, shorten, slugOf, stripTags } from './text';

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

  it('shortens at a word', () => {
    expect(shorten('Roses and peonies', 12)).toBe('Roses and…');
    expect(shorten('Roses', 12)).toBe('Roses');
    expect(shorten('Incomprehensible', 6)).toBe('Incom…');
  });

  it('never exceeds the limit', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 50 }),
        (text, limit) => shorten(text, limit).length <= limit,
      ),
    );
  });

  it('folds accents and writes slugs', () => {
    expect(foldAccents('Québec Œillet')).toBe('quebec œillet');
    expect(slugOf('Été à Montréal !')).toBe('ete-a-montreal');
  });
});
