import { spawn } from 'node:child_process';

jest.setTimeout(120_000);

/** Runs `npm run …` without npm. `isDeaf`: whoever should read the output has gone, as `head` does. */
function run(words: readonly string[], isDeaf = false) {
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve, reject) => {
    const program = spawn(process.execPath, ['scripts/run.mjs', ...words]);
    let [output, errors] = ['', ''];
    if (isDeaf) program.stdout.destroy();
    program.stdout.on('data', (text: Buffer) => (output += text.toString()));
    program.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    program.on('error', reject);
    program.on('close', (code) => resolve({ code, output, errors }));
  });
}

test.each([
  [['catalg'], 'There is no program "catalg". Did you mean "catalog"?'],
  [['toString'], 'There is no program "toString".'],
  [['verify', '--qick'], 'There is no option "--qick". Did you mean "--quick"?'],
  [['bench', 'serch'], 'There is no word "serch". Did you mean "search"?'],
  [['drill', '--fast'], 'There is no option "--fast".'],
])('run %j: the mistake is named, and the code is 2', async (words, mistake) => {
  const { code, errors } = await run(words);
  expect({ code, errors }).toEqual({ code: 2, errors: `${mistake} --help lists what there is.\n` });
});

test('--help says what each program does, and starts none', async () => {
  const all = await run(['--help']);
  expect(all).toMatchObject({ code: 0, output: expect.stringMatching(/budgets .*\n.*build /) as string });
  const one = await run(['e2e', '--help']);
  expect(one).toMatchObject({ code: 0, output: expect.stringContaining('browser tests') as string });
});

test('output that nobody reads any more is no error', async () => {
  expect(await run(['shop', '--help'], true)).toEqual({ code: 0, output: '', errors: '' });
});
