import { readFileSync, writeFileSync } from 'node:fs';

/** Replaces the lines between the markers of that name in a document; the text around them is written by hand. */
export function replaceMarkedText(file: string, name: string, lines: readonly string[]): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest = ''] = readFileSync(file, 'utf8').split(begin);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error(`${file} has no markers named "${name}".`);
  writeFileSync(file, `${before}${[begin, '', ...lines, '', end].join('\n')}${after}`);
  console.log(`Written: ${file}`);
}
