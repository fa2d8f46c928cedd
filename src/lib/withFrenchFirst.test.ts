import { withFrenchFirst } from './withFrenchFirst';

describe('the first day of a month in French', () => {
  test.each([
    ['dimanche 1 novembre', 'fr-CA', 'dimanche 1er novembre'],
    ['1 nov. 2026', 'fr-CA', '1er nov. 2026'],
    ['11 novembre', 'fr-CA', '11 novembre'],
    ['24 nov., 1 h 30', 'fr-CA', '24 nov., 1 h 30'],
    ['novembre 2026', 'fr-CA', 'novembre 2026'],
    ['1 November', 'en-CA', '1 November'],
  ])('%s in %s is %s', (written, locale, expected) => {
    expect(withFrenchFirst(written, locale)).toBe(expected);
  });
});
