/** What is wrong with a command of the desk, one sentence each. Nothing was changed. */
export class DeskError extends Error {
  readonly problems: readonly string[];

  constructor(...problems: string[]) {
    super(problems.join(' '));
    this.name = 'DeskError';
    this.problems = problems;
  }
}
