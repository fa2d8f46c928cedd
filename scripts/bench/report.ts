import os from 'node:os';
import { replaceMarkedText } from '../markedText';
import type { Percentiles } from './measure';

const REPORT = 'docs/benchmarks.md';

/** Processor, cores, memory, system and Node of this machine, without its name, and a note when it is busy with other work. */
export function describeMachine(): string {
  const cores = os.cpus();
  const [load = 0] = os.loadavg();
  const gigabytes = Math.round(os.totalmem() / 1024 ** 3);
  const processor = cores[0]?.model.trim() ?? 'unknown';
  const machine = `${processor}, ${cores.length} cores, ${gigabytes} GB, ${os.type()} ${os.arch()}, Node ${process.versions.node}.`;
  if (load <= cores.length) return machine;
  return `${machine} It was busy with other work (load ${load.toFixed(1)}): times are worse than on an idle machine; ratios and bytes hold.`;
}

/** Writes the figures of a run into their place in the report. */
export function writeFigures(name: string, machine: string, lines: readonly string[]): void {
  const run = `Run of ${new Date().toISOString().slice(0, 10)} on ${machine}`;
  replaceMarkedText(REPORT, name, [run, '', ...lines]);
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

/** Median and slowest hundredth as the report writes them. */
export const pairOf = ({ p50Ms, p99Ms }: Percentiles): string =>
  `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(1)} ms`;

/** Milliseconds as the report writes them; nothing where there is no figure. */
export const inMs = (value: number | undefined, digits = 2): string | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : `${value.toFixed(digits)} ms`;

/** How many times one figure is the other. */
export const ratioOf = (one: number | undefined, other: number | undefined): string | undefined =>
  one && other ? `${(one / other).toFixed(2)} ×` : undefined;
