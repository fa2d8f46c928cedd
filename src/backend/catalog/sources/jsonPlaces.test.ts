import fc from 'fast-check';
import { jsonFault, lineOfPath } from './jsonPlaces';

describe('places in JSON', () => {
  const text = '[\n  { "a": "x, ]", "b": [1,\n    {"c": "\\"" }] },\n  {\n    "d": null\n  }\n]';

  test.each([
    [[0], 2],
    [[0, 'a'], 2],
    [[0, 'b', 1, 'c'], 3],
    [[1, 'd'], 5],
    [[1, 'missing', 'deeper'], 4],
    [[7], 1],
  ])('the value at %j stands on line %i', (path, line) => {
    expect(lineOfPath(text, path)).toBe(line);
  });

  test.each([
    ['[\n{"a": }]', 8],
    ['{"a" 1}', 5],
    ['[1,]', 3],
    ['["a]', 1],
    ['[1] x', 4],
    ['', 0],
  ])('%j goes wrong at %i', (broken, at) => {
    expect(jsonFault(broken)).toBe(at);
  });

  test('all JSON is good JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 0, max: 4 }), (json, indent) => {
        expect(jsonFault(JSON.stringify(JSON.parse(json), null, indent))).toBeUndefined();
      }),
    );
  });
});
