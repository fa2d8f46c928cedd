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
import { textFaults } from '@/lib/plainText';
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

/** One question to the content service. */
export interface Question {
  readonly query: string;
  readonly operationName?: string;
  readonly variables: Record<string, unknown>;
  /** The client named the question by its hash. */
  readonly isPersisted: boolean;
}

/**
 * Reads a question from a query string or a body; one known by its hash is looked up.
 * @throws GraphQLError "PersistedQueryNotFound" when the hash is not known: the client then sends the text
 */
export function readQuestion(source: unknown, isFromUrl: boolean, persisted: PersistedQueries): Question {
  const parsed = Parts.safeParse(isFromUrl ? withParsedJson(source) : source);
  if (!parsed.success) throw badInput('The request is not a GraphQL request.');
  const [fault] = textFaults(parsed.data, 'body', () => true);
  if (fault) throw badInput(`${fault.path}: ${fault.message}`);
  const { query, operationName, variables, extensions } = parsed.data;
  const hash = extensions?.persistedQuery?.sha256Hash;
  const text = query ? query : hash === undefined ? undefined : persisted.find(hash);
  if (text === undefined) {
    if (hash === undefined) throw badInput('The request has no query.');
    throw new GraphQLError(persistedQueryNotFound, { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } });
  }
  if (query && hash !== undefined && hashOf(query) !== hash)
    throw badInput('The provided hash does not match the query.');
  return {
    query: text,
    operationName: operationName ?? undefined,
    variables: variables ?? {},
    isPersisted: hash !== undefined,
  };
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

/** Questions known by their hash, so that clients need not send them again. */
interface PersistedQueries {
  find(hash: string): string | undefined;
  /** Remembers a question that was understood. */
  keep(query: string): void;
}

const MAX_QUERIES = 1_000;

/** The shop's own questions are known from the start; others are remembered after they were sent once. */
export function createPersistedQueries(): PersistedQueries {
  const own = new Map(Object.values(operations).map((query) => [hashOf(query), query]));
  const learnt = new LRUCache<string, string>({ max: MAX_QUERIES });
  return {
    find: (hash) => own.get(hash) ?? learnt.get(hash),
    keep(query) {
      const hash = hashOf(query);
      if (!own.has(hash)) learnt.set(hash, query);
    },
  };
}

/** SHA-256 of a question's exact text, as clients compute it. */
function hashOf(query: string): string {
  return createHash('sha256').update(query).digest('hex');
}

/** A question understood once: its document, and from the second time on its compiled form. */
interface PreparedQuestion {
  readonly document: DocumentNode;
  readonly errors: readonly GraphQLError[];
  uses: number;
  compiled?: CompiledQuery;
}

const MAX_PREPARED = 500;

/** Runs questions against a schema; repeated ones are neither parsed nor checked again. */
interface QuestionRunner {
  /** @returns `errors` without `data` when the question itself is not valid */
  run(
    query: string,
    context: unknown,
    variables: Record<string, unknown>,
    operationName: string | undefined,
  ): Promise<ExecutionResult>;
}

/** Makes a runner; each question is checked against `rules` besides those of GraphQL itself. */
export function createQuestionRunner(
  schema: GraphQLSchema,
  rules: readonly ValidationRule[],
): QuestionRunner {
  const prepared = new LRUCache<string, PreparedQuestion>({ max: MAX_PREPARED });
  const prepare = (query: string): PreparedQuestion => {
    const known = prepared.get(query);
    if (known) return known;
    checkNesting(query);
    const document = parse(query, { maxTokens: queryLimits.tokens });
    const made: PreparedQuestion = {
      document,
      errors: validate(schema, document, [...specifiedRules, ...rules]),
      uses: 0,
    };
    prepared.set(query, made);
    return made;
  };
  return {
    async run(query, context, variables, operationName) {
      const question = prepare(query);
      if (question.errors.length > 0) return { errors: question.errors };
      question.uses += 1;
      if (question.uses === 2) question.compiled = compile(schema, question.document);
      if (question.compiled) return question.compiled.query(undefined, context, variables);
      return execute({
        schema,
        document: question.document,
        contextValue: context,
        variableValues: variables,
        operationName,
      });
    },
  };
}

/** A question that cannot be compiled goes on being interpreted. */
function compile(schema: GraphQLSchema, document: DocumentNode): CompiledQuery | undefined {
  const compiled = compileQuery(schema, document);
  return isCompiledQuery(compiled) ? compiled : undefined;
}
