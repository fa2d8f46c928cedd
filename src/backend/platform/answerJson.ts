import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod/mini';

/**
 * Writes an answer: what the contract does not promise is left out, and an answer that breaks it is an error of ours.
 * Answers hold plain values only, so reading them by their schema is the same as encoding them and takes a fraction of
 * the time.
 */
export const answerSerializer: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) => {
  return (answer) => JSON.stringify(z.core.parse(schema, answer));
};
