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

const SECRET_MIN_LENGTH = 32;

/**
 * Reads variables one by one and collects a plain sentence for each bad one, so that a
 * start-up names everything that is wrong at once. An empty variable counts as not set.
 */
export class VariableReader {
  readonly problems: string[] = [];

  constructor(private readonly variables: Variables) {}

  report(problem: string): void {
    this.problems.push(problem);
  }

  text(name: string): string | undefined {
    return this.variables[name]?.trim() || undefined;
  }

  textOr(name: string, fallback: string): string {
    return this.text(name) ?? fallback;
  }

  /** Comma-separated texts. */
  list(name: string): string[] {
    const parts = this.textOr(name, '').split(',');
    return parts.map((part) => part.trim()).filter(Boolean);
  }

  choice<const C extends readonly string[]>(name: string, choices: C, fallback: C[number]): C[number] {
    const value = this.textOr(name, fallback);
    if (choices.includes(value)) return value;
    this.report(`${name} is "${value}", but must be one of: ${choices.join(', ')}.`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    return this.choice(name, ['true', 'false'], fallback ? 'true' : 'false') === 'true';
  }

  port(name: string, fallback: number): number {
    return this.whole(name, { fallback, max: 65_535, kind: 'a port number from 0 to 65535' });
  }

  /** A whole number from 0 to `max`. */
  count(name: string, fallback: number, max: number): number {
    return this.whole(name, { fallback, max, kind: `a whole number from 0 to ${max}` });
  }

  private whole(name: string, { fallback, max, kind }: { fallback: number; max: number; kind: string }) {
    const value = this.text(name);
    if (value === undefined) return fallback;
    if (/^\d+$/.test(value) && Number(value) <= max) return Number(value);
    this.report(`${name} is "${value}", but must be ${kind}.`);
    return fallback;
  }

  url(name: string, schemes: readonly string[]): string | undefined {
    const value = this.text(name);
    return value === undefined ? undefined : this.usableUrl(name, value, schemes);
  }

  /** Several addresses, comma-separated. */
  urls(name: string, schemes: readonly string[]): string[] {
    return this.list(name).flatMap((value) => this.usableUrl(name, value, schemes) ?? []);
  }

  private usableUrl(name: string, value: string, schemes: readonly string[]): string | undefined {
    const scheme = schemes.find((candidate) => value.startsWith(`${candidate}://`));
    if (scheme && URL.canParse(value) && (scheme === 'file' || new URL(value).hostname !== '')) return value;
    this.report(
      `${name} is not a usable address: it must begin with ${schemes.join(':// or ')}:// and name a host.`,
    );
    return undefined;
  }

  secret(name: string): string {
    const value = this.text(name);
    if (value === undefined) {
      this.report(
        `${name} is missing: "npm start" makes one outside live mode; in live mode set 32 or more random characters.`,
      );
    } else if (value.length < SECRET_MIN_LENGTH) {
      this.report(`${name} is too short: it needs ${SECRET_MIN_LENGTH} or more random characters.`);
    }
    return value ?? '';
  }

  /** Secrets, comma-separated; there may be none. */
  secrets(name: string): string[] {
    const values = this.list(name);
    if (values.some((value) => value.length < SECRET_MIN_LENGTH))
      this.report(`${name} is too short: each of them needs ${SECRET_MIN_LENGTH} or more random characters.`);
    return values;
  }
}
