import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Puts a part of a report in the place of its last version, or at the end; the rest stays as it is. */
export function replaceSection(file: string, name: string, lines: readonly string[]): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const section = [`<!-- ${name} -->`, '', ...lines, '', `<!-- /${name} -->`].join('\n');
  const old = sectionOf(text, name);
  writeFileSync(file, old ? text.replace(old, () => section) : `${text.trimEnd()}\n\n${section}\n`);
}

/** The parts of a report that other runs have made; they stay when the rest is written anew. */
export function keptSections(file: string, names: readonly string[]): string[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return names.flatMap((name) => sectionOf(text, name) ?? []);
}

function sectionOf(text: string, name: string): string | undefined {
  const begin = text.indexOf(`<!-- ${name} -->`);
  const end = `<!-- /${name} -->`;
  const last = text.indexOf(end, begin);
  return begin < 0 || last < 0 ? undefined : text.slice(begin, last + end.length);
}
