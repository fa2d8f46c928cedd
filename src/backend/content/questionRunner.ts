import {
  execute,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { checkNesting, queryLimits } from './queryLimits';

/** A question understood once: its document, and from the second time on its compiled form. */
interface PreparedQuestion {
  readonly document: DocumentNode;
  readonly errors: readonly GraphQLError[];
  uses: number;
  compiled?: CompiledQuery;
}

const MAX_PREPARED = 500;

/** Runs questions against a schema; repeated ones are neither parsed nor checked again. */
export interface QuestionRunner {
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
