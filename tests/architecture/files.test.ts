import { statSync } from 'node:fs';
import { documents, filesBelow, read, sources } from '../support/repositoryFiles';

describe('files', () => {
  const code = sources.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.generated.ts'));

  test('none is longer than its limit', () => {
    const limitOf = (file: string) =>
      file.startsWith('pages/') ? 40 : /\.test\.tsx?$|^tests\/|^e2e\//.test(file) ? 350 : 250;
    const lines = (file: string) => read(file).split('\n').length - 1;
    expect(code.filter((file) => lines(file) > limitOf(file))).toEqual([]);
  });

  test('none says what is left to do; that stands in docs/roadmap.md', () => {
    const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`);
    expect(code.filter((file) => marks.test(read(file)))).toEqual([]);
  });

  test('none knows the machine it was written on', () => {
    const text = [
      ...sources,
      ...documents,
      ...filesBelow('data'),
      ...filesBelow('locales'),
      '.env.example',
      'package.json',
    ].filter((file) => /\.(tsx?|mjs|cjs|json|md|py|example)$/.test(file) && statSync(file).size < 2_000_000);
    const machine = new RegExp(
      `(^|["'\\s(=])/(${['work', 'shared', 'root', 'home', 'tmp/brief'].join('|')})/[a-z]`,
      'm',
    );
    expect(text.filter((file) => machine.test(read(file)))).toEqual([]);
  });
});
