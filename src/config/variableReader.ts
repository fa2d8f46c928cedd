/** The configuration is not usable: one sentence per variable, ready to be shown to the person who starts the shop. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'EnvironmentError';
    this.problems = problems;
  }
}

export type Variables = Readonly<Record<string, string | undefined>>;

export interface VariableReader {
  text(name: string): string | undefined;
  textOr(name: string, fallback: string): string;
  choice<const C extends readonly string[]>(name: string, choices: C, fallback: C[number]): C[number];
  port(name: string, fallback: number): number;
  /** A whole number from 0 to `max`. */
  count(name: string, fallback: number, max: number): number;
  url(name: string, schemes: readonly string[]): string | undefined;
  /** Several addresses, comma-separated. */
  urls(name: string, schemes: readonly string[]): string[];
  secret(name: string): string;
  flag(name: string, fallback: boolean): boolean;
  list(name: string): string[];
  report(problem: string): void;
  readonly problems: readonly string[];
}

const SECRET_MIN_LENGTH = 32;

/**
 * Reads variables one by one and collects a plain sentence for each bad one, so that a
 * start-up names everything that is wrong at once. An empty variable counts as not set.
 */
export function createVariableReader(variables: Variables): VariableReader {
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  const text = (name: string) => variables[name]?.trim() || undefined;
  return {
    problems,
    report,
    text,
    textOr: (name, fallback) => text(name) ?? fallback,
    choice: (name, choices, fallback) => readChoice(name, text(name), choices, fallback, report),
    port: (name, fallback) => readPort(name, text(name), fallback, report),
    count: (name, fallback, max) => readCount(name, text(name), { fallback, max, report }),
    url: (name, schemes) => readUrl(name, text(name), schemes, report),
    urls: (name, schemes) =>
      listOf(text(name)).flatMap((value) => readUrl(name, value, schemes, report) ?? []),
    secret: (name) => readSecret(name, text(name), report),
    flag: (name, fallback) =>
      readChoice(name, text(name), ['true', 'false'], fallback ? 'true' : 'false', report) === 'true',
    list: (name) => listOf(text(name)),
  };
}

const listOf = (value = '') =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

type Report = (problem: string) => void;

function readChoice<const C extends readonly string[]>(
  name: string,
  value: string | undefined,
  choices: C,
  fallback: C[number],
  report: Report,
): C[number] {
  if (value === undefined) return fallback;
  if (choices.includes(value)) return value;
  report(`${name} is "${value}", but must be one of: ${choices.join(', ')}.`);
  return fallback;
}

function readPort(name: string, value: string | undefined, fallback: number, report: Report): number {
  if (value === undefined) return fallback;
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65535) return port;
  report(`${name} is "${value}", but must be a port number from 0 to 65535.`);
  return fallback;
}

function readCount(
  name: string,
  value: string | undefined,
  { fallback, max, report }: { fallback: number; max: number; report: Report },
): number {
  if (value === undefined) return fallback;
  const count = Number(value);
  if (/^\d+$/.test(value) && count <= max) return count;
  report(`${name} is "${value}", but must be a whole number from 0 to ${max}.`);
  return fallback;
}

function readUrl(name: string, value: string | undefined, schemes: readonly string[], report: Report) {
  if (value === undefined) return undefined;
  const scheme = schemes.find((candidate) => value.startsWith(`${candidate}://`));
  if (scheme && URL.canParse(value) && (scheme === 'file' || new URL(value).hostname !== '')) return value;
  report(
    `${name} is not a usable address: it must begin with ${schemes.join(':// or ')}:// and name a host.`,
  );
  return undefined;
}

function readSecret(name: string, value: string | undefined, report: Report): string {
  if (value === undefined) {
    report(
      `${name} is missing: "npm start" makes one outside live mode; in live mode set 32 or more random characters.`,
    );
  } else if (value.length < SECRET_MIN_LENGTH) {
    report(`${name} is too short: it needs ${SECRET_MIN_LENGTH} or more random characters.`);
  }
  return value ?? '';
}
