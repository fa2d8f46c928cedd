import { facetCondition, filterExpression, numericCondition } from './filters';

const facet = (attribute: string, value: string) => ({ kind: 'facet', attribute, value });

describe('search filters', () => {
  test('AND binds closer than OR', () => {
    expect(filterExpression('colors:red OR colors:pink AND occasions:love')).toEqual({
      kind: 'any',
      parts: [
        facet('colors', 'red'),
        { kind: 'all', parts: [facet('colors', 'pink'), facet('occasions', 'love')] },
      ],
    });
  });

  test('a quote that is never closed is refused, however much space stands before it', () => {
    expect(() => filterExpression(`${' '.repeat(3_999)}"`)).toThrow(/cannot be read/);
  });

  test('quotes, negation, numbers and ranges', () => {
    expect(
      filterExpression('fulfillment:"florist delivered" AND NOT colors:red AND price:10 TO 20.5'),
    ).toEqual({
      kind: 'all',
      parts: [
        facet('fulfillment', 'florist delivered'),
        { kind: 'not', part: facet('colors', 'red') },
        { kind: 'range', attribute: 'price', min: 10, max: 20.5 },
      ],
    });
  });

  test.each([
    'colors:',
    'AND',
    '(colors:red',
    'colors:red colors:pink',
    'price <',
    'title < 3',
    'colors:"red',
    ';',
  ])('refuses %j', (text) => {
    expect(() => filterExpression(text)).toThrow();
  });

  test('lists: and outside, or inside, minus for the opposite', () => {
    expect(facetCondition([['colors:red', 'colors:pink'], 'features:-potted', []])).toEqual({
      kind: 'all',
      parts: [
        { kind: 'any', parts: [facet('colors', 'red'), facet('colors', 'pink')] },
        { kind: 'not', part: facet('features', 'potted') },
      ],
    });
    expect(numericCondition('price < 20')).toEqual({
      kind: 'all',
      parts: [{ kind: 'not', part: { kind: 'range', attribute: 'price', min: 20 } }],
    });
  });
});
