/** Environment variables a program is started with. */
export type Variables = Record<string, string | undefined>;

/** Variables as Node's own types want them; our programs need no NODE_ENV. */
export const asProcessVariables = (variables: Variables): NodeJS.ProcessEnv => variables as NodeJS.ProcessEnv;
