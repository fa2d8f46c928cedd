import { nearestWord, unknownWord } from './nearestWord';

const verbs = ['validate', 'import', 'export', 'generate', 'seed'];

test.each([
  ['imprt', 'import'],
  ['ipmort', 'import'],
  ['Export', 'export'],
  ['gen', 'generate'],
  ['exports', 'export'],
  ['sed', 'seed'],
  ['delete', undefined],
  ['', undefined],
])('"%s" may mean %s', (typed, meant) => {
  expect(nearestWord(typed, verbs)).toBe(meant);
});

test('the mistake is named, and the nearest word when there is one', () => {
  expect(unknownWord('command', 'imprt', verbs)).toBe('There is no command "imprt". Did you mean "import"?');
  expect(unknownWord('command', 'delete', verbs)).toBe('There is no command "delete".');
});
