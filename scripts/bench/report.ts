import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

/** Where a run happened: figures mean nothing without it. */
export interface Machine {
  /** Processor, cores, memory, system and Node, without the machine's name. */
  readonly description: string;
  /** A sentence about other work on it, or nothing. */
  readonly busyNote: string;
}

/** Describes this machine as it is before a run. */
export function describeMachine(): Machine {
  const cores = os.cpus();
  const [load = 0] = os.loadavg();
  const gigabytes = Math.round(os.totalmem() / 1024 ** 3);
  const processor = cores[0]?.model.trim() ?? 'unknown';
  return {
    description: `${processor}, ${cores.length} cores, ${gigabytes} GB, ${os.type()} ${os.arch()}, Node ${process.versions.node}`,
    busyNote:
      load > cores.length
        ? ` The machine was busy with other work (load ${load.toFixed(1)} on ${cores.length} cores): times, also processor times, are worse than they would be alone; ratios and bytes hold.`
        : '',
  };
}

/** Where all figures stand. */
export const REPORT = 'docs/benchmarks.md';

/** Puts a part of the report in the place of its last version, or at the end; the rest stays as it is. */
export function replaceSection(name: string, lines: readonly string[]): void {
  const text = readReport();
  const section = [`<!-- ${name} -->`, '', ...lines, '', `<!-- /${name} -->`].join('\n');
  const old = sectionOf(text, name);
  writeFileSync(REPORT, old ? text.replace(old, () => section) : `${text.trimEnd()}\n\n${section}\n`);
  console.log(`Written: ${REPORT}`);
}

/** The parts of the report that other runs have made; they stay when the rest is written anew. */
export function keptSections(names: readonly string[]): string[] {
  const text = readReport();
  return names.flatMap((name) => sectionOf(text, name) ?? []);
}

const readReport = () => (existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '');

function sectionOf(text: string, name: string): string | undefined {
  const begin = text.indexOf(`<!-- ${name} -->`);
  const end = `<!-- /${name} -->`;
  const last = text.indexOf(end, begin);
  return begin < 0 || last < 0 ? undefined : text.slice(begin, last + end.length);
}

/** One figure: its title, its value for each thing that was measured, and what it is held against. */
export type TableRow<T> = readonly [title: string, value: (of: T) => string | undefined, ...notes: string[]];

/** A table with a column for each thing that was measured; columns after these say what a figure is held against. */
export function table<T>(
  measured: readonly { readonly name: string; readonly of: T }[],
  notes: readonly string[],
  rows: readonly TableRow<T>[],
): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = ['', ...measured.map(({ name }) => name), ...notes];
  return [
    line(head),
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map(([title, value, ...said]) =>
      line([
        title,
        ...measured.map(({ of }) => value(of) ?? 'not measured'),
        ...notes.map((_, at) => said[at] ?? ''),
      ]),
    ),
  ];
}
