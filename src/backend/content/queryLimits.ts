import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  type ASTVisitor,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** How large a question may be. @source rulings, Content and locales */
export const queryLimits = { depth: 15, aliases: 15, fields: 400, tokens: 3_000 } as const;

/** Rules every question must keep; the schema itself is told only outside live mode. */
export function queryRules(isLive: boolean): ValidationRule[] {
  return [
    limitAliases,
    limitFields,
    limitDepth,
    oneOperation,
    ...(isLive ? [NoSchemaIntrospectionCustomRule] : []),
  ];
}

function complain(context: ValidationContext, message: string): void {
  context.reportError(new GraphQLError(message, { extensions: { code: 'COMPLEXITY_ERROR' } }));
}

function limitAliases(context: ValidationContext): ASTVisitor {
  let aliases = 0;
  return {
    Field(node) {
      if (node.alias) aliases += 1;
      if (aliases === queryLimits.aliases + 1)
        complain(context, `The query has more than ${queryLimits.aliases} aliases.`);
    },
  };
}

function limitFields(context: ValidationContext): ASTVisitor {
  let fields = 0;
  return {
    Field() {
      fields += 1;
      if (fields === queryLimits.fields + 1)
        complain(context, `The query asks for more than ${queryLimits.fields} fields.`);
    },
  };
}

/** Fragments count with the depth at which they are used; each is measured once. */
function limitDepth(context: ValidationContext): ASTVisitor {
  const fragmentDepths = new Map<string, number>();
  const depthOf = (selections: SelectionSetNode | undefined): number => {
    const depths = selections?.selections.map((node) => {
      if (node.kind === 'Field') return 1 + depthOf(node.selectionSet);
      return node.kind === 'InlineFragment' ? depthOf(node.selectionSet) : fragmentDepth(node.name.value);
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

/** One document, one question: prepared questions are kept by their text alone. */
function oneOperation(context: ValidationContext): ASTVisitor {
  return {
    Document(node) {
      const operations = node.definitions.filter(({ kind }) => kind === 'OperationDefinition');
      if (operations.length > 1) complain(context, 'Send one operation at a time.');
    },
  };
}
