export interface SourceFile {
  readonly name: string;
  /** Line of a value; its text is not kept. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
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

/** Most problems whose line is looked for: each look reads a file again. */
const MOST_LINES = 200;

/** Collects problems with their files and lines. */
export function createReport(): { report: Report; problems: readonly ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const report: Report = ({ file, path }, within, message) => {
    const place = [...path, ...within];
    problems.push({
      file: file.name,
      ...(problems.length < MOST_LINES ? { line: file.lineOf(place) } : {}),
      path: place.join('.'),
      message,
    });
  };
  return { report, problems };
}

export interface ImportProblem {
  /** File below the catalogue's folder. */
  readonly file: string;
  readonly line?: number;
  /** Where in the file: `3.variants.0.price`. */
  readonly path: string;
  readonly message: string;
}

/** The files cannot be imported; nothing was changed. */
export class ImportError extends Error {
  readonly problems: readonly ImportProblem[];

  constructor(problems: readonly ImportProblem[]) {
    super(problems.map(describeProblem).join('\n'));
    this.name = 'ImportError';
    this.problems = problems;
  }
}

/** A problem as one line for a person: file, line, place and what is wrong. */
export function describeProblem({ file, line, path, message }: ImportProblem): string {
  return `${file}${line ? `:${line}` : ''}${path ? ` ${path}` : ''}: ${message}`;
}
