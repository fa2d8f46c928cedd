/** One thing that is wrong in the files of a catalogue. */
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
