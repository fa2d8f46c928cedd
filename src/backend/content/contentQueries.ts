import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  GraphQLError,
  execute,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { operations } from '@/contracts/content/operations';
import { textFaults } from '@/lib/textFaults';
import { badInput, checkNesting, queryLimits } from './queryLimits';

/** Message by which clients learn that they must send the text. */
export const persistedQueryNotFound = 'PersistedQueryNotFound';

const jsonObject = z.record(z.string(), z.unknown());
const Extensions = z.looseObject({
  persistedQuery: z.optional(z.looseObject({ version: z.optional(z.number()), sha256Hash: z.string() })),
});
const Parts = z.looseObject({
  query: z.nullish(z.string()),
  operationName: z.nullish(z.string()),
  variables: z.nullish(jsonObject),
  extensions: z.nullish(Extensions),
});

export interface ContentRequest {
  readonly query: string;
  readonly operationName?: string;
  readonly variables: Record<string, unknown>;
}

/**
 * Reads a request from a query string or a body; a query that is named by its hash is looked up.
 * @throws GraphQLError "PersistedQueryNotFound" when the hash is not known: the client then sends the text
 */
export function readContentRequest(
  source: unknown,
  isFromUrl: boolean,
  { find }: Pick<ContentQueries, 'find'>,
): ContentRequest {
  const parsed = Parts.safeParse(isFromUrl ? withParsedJson(source) : source);
  if (!parsed.success) throw badInput('The request is not a GraphQL request.');
  const [fault] = textFaults(parsed.data, 'body', () => true);
  if (fault) throw badInput(`${fault.path}: ${fault.message}`);
  const { query, operationName, variables, extensions } = parsed.data;
  const hash = extensions?.persistedQuery?.sha256Hash;
  const text = query ? query : hash === undefined ? undefined : find(hash);
  if (text === undefined) {
    if (hash === undefined) throw badInput('The request has no query.');
    throw new GraphQLError(persistedQueryNotFound, { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } });
  }
  if (query && hash !== undefined && hashOf(query) !== hash)
    throw badInput('The provided hash does not match the query.');
  return { query: text, operationName: operationName ?? undefined, variables: variables ?? {} };
}

function withParsedJson(source: unknown): unknown {
  const parts = source as Record<string, unknown>;
  return { ...parts, variables: parsed(parts.variables), extensions: parsed(parts.extensions) };
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badInput('The request is not a GraphQL request.');
  }
}

/** A query that was parsed and checked once; from its second use on it is compiled. */
interface PreparedQuery {
  readonly text: string;
  readonly document: DocumentNode;
  readonly errors: readonly GraphQLError[];
  uses: number;
  compiled?: CompiledQuery;
}

const MAX_PREPARED = 500;
/** Of the texts of prepared queries; what was parsed of one is many times as large. */
const MAX_PREPARED_LETTERS = 2 * 1024 * 1024;

type ContentQueries = ReturnType<typeof createContentQueries>;

/**
 * Runs queries against a schema, and remembers them by their hash: repeated ones are neither parsed nor checked again, and
 * clients need not send their text again. The shop's own queries are known from the start.
 * @param rules  what a query is checked against besides the rules of GraphQL itself
 */
export function createContentQueries(schema: GraphQLSchema, rules: readonly ValidationRule[]) {
  const own = new Map(Object.values(operations).map((text) => [hashOf(text), text]));
  const prepared = new LRUCache<string, PreparedQuery>({
    max: MAX_PREPARED,
    maxSize: MAX_PREPARED_LETTERS,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  const prepare = (text: string): PreparedQuery => {
    const hash = hashOf(text);
    const known = prepared.get(hash);
    if (known) return known;
    checkNesting(text);
    const document = parse(text, { maxTokens: queryLimits.tokens });
    const errors = validate(schema, document, [...specifiedRules, ...rules]);
    const made = { text, document, errors, uses: 0 };
    prepared.set(hash, made);
    return made;
  };
  return {
    /** The text of a query that was run before, or is one of the shop's own. */
    find(hash: string): string | undefined {
      const known = prepared.get(hash);
      return known?.errors.length === 0 ? known.text : own.get(hash);
    },
    /** @returns `errors` without `data` when the query itself is not valid */
    async run(
      { query, variables, operationName }: ContentRequest,
      contextValue: unknown,
    ): Promise<ExecutionResult> {
      const known = prepare(query);
      const { document, errors } = known;
      if (errors.length > 0) return { errors };
      known.uses += 1;
      if (known.uses === 2) known.compiled = compile(schema, document);
      if (known.compiled) return known.compiled.query(undefined, contextValue, variables);
      return execute({ schema, document, contextValue, variableValues: variables, operationName });
    },
  };
}

/** A query that cannot be compiled is interpreted each time. */
function compile(schema: GraphQLSchema, document: DocumentNode): CompiledQuery | undefined {
  const compiled = compileQuery(schema, document);
  return isCompiledQuery(compiled) ? compiled : undefined;
}

/** SHA-256 of a query's exact text, as clients compute it. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
