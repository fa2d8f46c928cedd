import type { ImportProblem } from './ImportError';
import { lineOfPath } from './lineOfPath';

/** A file as it was read. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
  /** Line of a value, where the text is no JSON. */
  readonly lineOf?: (path: readonly (string | number)[]) => number;
}

/** A checked value and where it stands. */
export interface Sourced<T> {
  readonly value: T;
  readonly file: SourceFile;
  readonly path: readonly (string | number)[];
}

/** Notes a problem of a sourced value, at a place inside it. */
export type Report = (
  source: Omit<Sourced<unknown>, 'value'>,
  within: readonly (string | number)[],
  message: string,
) => void;

/** Collects problems with their files and lines. */
export function createReport(): { report: Report; problems: readonly ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const report: Report = ({ file, path }, within, message) => {
    const place = [...path, ...within];
    problems.push({
      file: file.name,
      line: file.lineOf ? file.lineOf(place) : lineOfPath(file.text, place),
      path: place.join('.'),
      message,
    });
  };
  return { report, problems };
}
