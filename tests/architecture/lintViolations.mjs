import { ESLint } from 'eslint';

/** Lints the texts given on standard input as JSON and prints which rules each one broke. */
const cases = JSON.parse(
  await new Promise((resolve) => {
    let text = '';
    process.stdin.on('data', (chunk) => (text += chunk)).on('end', () => resolve(text));
  }),
);
const eslint = new ESLint({ cwd: process.cwd() });
const results = [];
for (const { file, code } of cases) {
  const [result] = await eslint.lintText(code, { filePath: file });
  results.push({ file, rules: (result?.messages ?? []).map((message) => message.ruleId) });
}
console.log(JSON.stringify(results));
