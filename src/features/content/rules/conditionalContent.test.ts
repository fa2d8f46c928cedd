import { chosenContent } from './conditionalContent';

const content = {
  defaultContent: 'plain',
  conditions: [
    { tags: ['utm_source=mail', 'prid=rose'], customContent: 'both' },
    { tags: ['utm_source=mail'], customContent: 'mail' },
    { tags: [], customContent: 'never' },
  ],
};
const holding =
  (...tags: string[]) =>
  (tag: string) =>
    tags.includes(tag);

describe('§3 Conditional content entry', () => {
  test.each([
    [[], 'plain'],
    [['utm_source=mail'], 'mail'],
    [['utm_source=mail', 'prid=rose'], 'both'],
    [['prid=rose'], 'plain'],
  ])('with %j: %s', (tags, expected) => expect(chosenContent(content, holding(...tags))).toBe(expected));

  test('a tag outside the white list never matches', () => {
    const limited = { ...content, whiteList: ['prid=rose'] };
    expect(chosenContent(limited, holding('utm_source=mail', 'prid=rose'))).toBe('plain');
  });

  test('every tag that could change the choice is asked for', () => {
    const asked: string[] = [];
    chosenContent(content, (tag) => asked.push(tag) < 0);
    expect(asked).toEqual(expect.arrayContaining(['utm_source=mail', 'prid=rose']));
  });
});
