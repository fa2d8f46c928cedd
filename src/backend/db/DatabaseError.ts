import { DrizzleQueryError } from 'drizzle-orm';

/** What callers decide by. `conflict`: two transactions could not both happen; `value`: a value does not suit its column. */
export type DatabaseErrorKind =
  'lockTimeout' | 'busy' | 'connection' | 'conflict' | 'unique' | 'constraint' | 'value' | 'other';

/** Facts of a failure that name parts of the database, never values. */
interface Place {
  /** SQLSTATE, or the code of the operating system. */
  readonly code?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
}

/**
 * What every failure of the database is outside of this folder: a sentence without values. The driver's own error holds
 * all parameters of the query and PostgreSQL's detail the whole row, so both are dropped, also as the cause.
 * @source docs/decisions/0006-personal-data.md
 */
export class DatabaseError extends Error implements Place {
  readonly kind: DatabaseErrorKind;
  readonly code?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;

  constructor(kind: DatabaseErrorKind, message: string, { code, table, column, constraint }: Place) {
    super(message);
    this.name = 'DatabaseError';
    this.kind = kind;
    Object.assign(this, { code, table, column, constraint });
  }
}

/**
 * The failure of a statement or connection, without any value.
 * @param text  the statement; its first word and table are named
 */
export function databaseErrorOf(error: unknown, text = ''): DatabaseError {
  if (error instanceof DatabaseError) return error;
  if (error instanceof DrizzleQueryError) return databaseErrorOf(error.cause, text || error.query);
  const { message = '', ...raw } = { ...(error as Place), message: (error as Error | null)?.message };
  const place = Object.fromEntries(
    (['code', 'table', 'column', 'constraint'] as const)
      .filter((name) => typeof raw[name] === 'string')
      .map((name) => [name, raw[name]]),
  ) as Place;
  const kind = kindOf(place.code, message);
  const told = isToldByServer(place.code) || kind === 'connection' ? `: ${message}` : '';
  const named = (['table', 'column', 'constraint'] as const).flatMap((name) =>
    place[name] ? [`${name} ${place[name]}`] : [],
  );
  const facts = [place.code ?? (error as Error | null)?.name, ...named].filter(Boolean).join(', ');
  return new DatabaseError(
    kind,
    `The database ${statementOf(text)}: ${sentences[kind]} (${facts})${told}`,
    place,
  );
}

/** Whether a statement gave up waiting for a row that another transaction has locked; the database itself works. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.kind === 'lockTimeout';
}

/** Deadlock, and a serialization failure: nothing of the transaction has happened, and it may be run again. */
const CONFLICTS: ReadonlySet<string | undefined> = new Set(['40P01', '40001']);

/** Whether the database ended a transaction because another one was in its way. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && CONFLICTS.has(error.code);
}

/** Whether a value that may stand only once, such as the address of an account, is there already. */
export function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.kind === 'unique';
}

const passing: readonly DatabaseErrorKind[] = ['lockTimeout', 'busy', 'connection', 'conflict'];

/** Whether the same request may well succeed in a moment: the database was busy, unreachable or restarted. */
export function isPassing(error: unknown): boolean {
  return error instanceof DatabaseError && passing.includes(error.kind);
}

const sentences: Readonly<Record<DatabaseErrorKind, string>> = {
  lockTimeout: 'somebody else held the row for too long',
  busy: 'it has no time or room for it now',
  connection: 'the connection is gone or could not be made',
  conflict: 'another transaction got in its way',
  unique: 'a value that may stand only once is there already',
  constraint: 'a rule of the table forbids it',
  value: 'a value does not suit its column',
  other: 'the statement failed',
};

/** SQLSTATEs, by the longest beginning that is known. */
const kinds: readonly (readonly [beginning: string, kind: DatabaseErrorKind])[] = [
  ['55P03', 'lockTimeout'],
  ['40', 'conflict'],
  ['23505', 'unique'],
  ['23', 'constraint'],
  ['22', 'value'],
  // Too many connections, no disk or memory, a statement that took too long, a server that only reads.
  ['53', 'busy'],
  ['57014', 'busy'],
  ['25006', 'busy'],
  // Ended by an administrator, a restart or a pause that was too long.
  ['57P', 'connection'],
  ['25P03', 'connection'],
  ['08', 'connection'],
];
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Codes of the operating system and of Node for a connection that is gone or could not be made. EPIPE looks like an SQLSTATE. */
const LOST: ReadonlySet<string> = new Set([
  ...['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'ETIMEDOUT', 'EPROTO', 'ENOENT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'],
  ...['ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END', 'ERR_SOCKET_CLOSED'],
]);
/** The driver's own words for a connection that cannot be used; they have no code. */
const LOST_WORDS =
  /^(?:Connection (?:terminated|ended)|timeout exceeded when trying to connect|Query read timeout|Client (?:was closed|has encountered)|Cannot use a pool)/;

function kindOf(code = '', message: string): DatabaseErrorKind {
  if (LOST.has(code) || LOST_WORDS.test(message)) return 'connection';
  if (!SQLSTATE.test(code)) return 'other';
  return kinds.find(([beginning]) => code.startsWith(beginning))?.[1] ?? 'other';
}

/** Classes whose messages name users, databases and limits, never values of a statement. */
const TOLD = /^(?:08|28|3D|53|55|57)|^(?:42501|42P01)$/;
const isToldByServer = (code = ''): boolean => TOLD.test(code);

/** First word and first table of a statement: all of a text that certainly is not a value. */
function statementOf(text: string): string {
  const verb = /^\s*([a-z]+)\b/i.exec(text)?.[1]?.toLowerCase();
  if (!verb) return 'could not be asked';
  const table = /\b(?:from|into|update)\s+"([a-z_]+)"/i.exec(text)?.[1];
  return `refused "${verb}"${table ? ` of "${table}"` : ''}`;
}
