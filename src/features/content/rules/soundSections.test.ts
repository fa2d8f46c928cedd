import { soundSections } from './soundSections';

const picture = { id: 'p', path: '/media/p/1', widths: [320], width: 320, height: 320 };
const richText = { type: 'richText', paragraphs: ['Words'] };
let warn: jest.SpyInstance;
beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => warn.mockRestore());

describe('§3 Page data: unknown and half-written sections are skipped with a log line', () => {
  test.each([
    ['an unknown type', { type: 'marquee' }, 'type nobody knows'],
    ['a type that names something else', { type: 'constructor' }, 'type nobody knows'],
    ['no type', {}, 'type nobody knows'],
    ['nothing', null, 'type nobody knows'],
    ['a missing title', { type: 'editorial', text: 'x', picture }, 'lacks heading'],
    ['a missing picture', { type: 'editorial', heading: 'x', text: 'y' }, 'lacks picture.path'],
    ['an empty list', { type: 'faq', heading: 'x', questions: [] }, 'lacks questions'],
  ])('%s', (_, section, words) => {
    expect(soundSections([section, richText], 'home')).toEqual([richText]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(words));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Page "home"'));
  });

  test('half-written items go, whole ones stay; a section without any goes', () => {
    const whole = { title: 'Birthday', url: '/b', picture };
    const tiles = (...list: object[]) => ({ type: 'occasionTiles', heading: 'x', tiles: list });
    expect(soundSections([tiles(whole, { title: 'No address', picture })], 'home')).toEqual([tiles(whole)]);
    expect(soundSections([tiles({ title: 'No address' })], 'home')).toEqual([]);
  });

  test.each([[undefined], ['text'], [{}]])('%j is no list of sections', (sections) => {
    expect(soundSections(sections, 'home')).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
