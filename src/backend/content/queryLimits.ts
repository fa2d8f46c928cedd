import {
  GraphQLError,
  Lexer,
  NoSchemaIntrospectionCustomRule,
  Source,
  TokenKind,
  type ASTVisitor,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** How large a query may be. @source rulings, Content and locales */
export const queryLimits = { depth: 15, aliases: 15, fields: 400, tokens: 3_000 } as const;

/** Brackets within brackets: selections, their arguments and lists. More is refused before the parser, which calls itself for each. */
const MAX_BRACKETS = 4 * queryLimits.depth;
const opening: readonly string[] = [TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L];
const closing: readonly string[] = [TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R];

/**
 * Looks at a query token by token, before it is parsed.
 * @throws GraphQLError when it has too many tokens, is nested too deep or holds a sign the language does not know
 */
export function checkNesting(query: string): void {
  const lexer = new Lexer(new Source(query));
  let open = 0;
  for (let tokens = 0; lexer.token.kind !== TokenKind.EOF; tokens += 1) {
    const { kind } = lexer.advance();
    if (opening.includes(kind)) open += 1;
    else if (closing.includes(kind)) open -= 1;
    if (open > MAX_BRACKETS) throw complexity(`The query is more than ${queryLimits.depth} levels deep.`);
    if (tokens > queryLimits.tokens)
      throw complexity(`The query has more than ${queryLimits.tokens} tokens.`);
  }
}

const complexity = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'COMPLEXITY_ERROR' } });

/** Rules for every query; introspection of the schema is allowed only outside live mode. */
export function queryRules(isLive: boolean): ValidationRule[] {
  return [limitFields, limitDepth, oneOperation, ...(isLive ? [NoSchemaIntrospectionCustomRule] : [])];
}

function complain(context: ValidationContext, message: string): void {
  context.reportError(complexity(message));
}

function limitFields(context: ValidationContext): ASTVisitor {
  let [fields, aliases] = [0, 0];
  return {
    Field({ alias }) {
      fields += 1;
      if (alias) aliases += 1;
      if (alias && aliases === queryLimits.aliases + 1)
        complain(context, `The query has more than ${queryLimits.aliases} aliases.`);
      if (fields === queryLimits.fields + 1)
        complain(context, `The query asks for more than ${queryLimits.fields} fields.`);
    },
  };
}

/** Inline fragments count as a level; named ones with the depth at which they are used, each measured once. */
function limitDepth(context: ValidationContext): ASTVisitor {
  const fragmentDepths = new Map<string, number>();
  const depthOf = (selections: SelectionSetNode | undefined): number => {
    const depths = selections?.selections.map((node) => {
      if (node.kind === 'FragmentSpread') return fragmentDepth(node.name.value);
      return 1 + depthOf(node.selectionSet);
    });
    return Math.max(0, ...(depths ?? []));
  };
  const fragmentDepth = (name: string): number => {
    const known = fragmentDepths.get(name);
    if (known !== undefined) return known;
    // A fragment inside itself ends here; another rule refuses it.
    fragmentDepths.set(name, 0);
    const depth = depthOf(context.getFragment(name)?.selectionSet);
    fragmentDepths.set(name, depth);
    return depth;
  };
  return {
    OperationDefinition(node) {
      if (depthOf(node.selectionSet) > queryLimits.depth)
        complain(context, `The query is more than ${queryLimits.depth} levels deep.`);
    },
  };
}

/** One operation a document: prepared queries are cached by their text alone. */
function oneOperation(context: ValidationContext): ASTVisitor {
  return {
    Document(node) {
      const operations = node.definitions.filter(({ kind }) => kind === 'OperationDefinition');
      if (operations.length > 1) complain(context, 'Send one operation at a time.');
    },
  };
}

/** Most entries one query may be answered with, all its lists together. */
const MAX_ENTRIES = 5_000;

/** Counts the entries a query costs while it is answered. */
export type QueryBudget = ReturnType<typeof createQueryBudget>;

/** A fresh budget for one query. */
export function createQueryBudget() {
  let spent = 0;
  return {
    /** @throws GraphQLError (COMPLEXITY_ERROR) when the query costs too much */
    spend(entries: number): void {
      spent += entries;
      if (spent > MAX_ENTRIES)
        throw new GraphQLError('The query is too complex: ask for fewer entries at a time.', {
          extensions: {
            code: 'COMPLEXITY_ERROR',
            requestedQueryCost: spent,
            throttleStatus: { maximumAvailable: MAX_ENTRIES },
          },
        });
    },
  };
}

/** A query the content service refuses, in the words its clients know. @source spec §8 Transport (Content service) */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
