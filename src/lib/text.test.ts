import fc from 'fast-check';
import { foldAccents, slugOf, stripTags } from './text';

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
