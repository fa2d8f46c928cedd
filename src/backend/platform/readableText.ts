import type { FastifyInstance } from 'fastify';
import { errorKey } from '@/contracts/errors';
import { textFaults } from '@/lib/plainText';
import { ProblemError } from './ProblemError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields that may hold line breaks, as "body.message"; in a route without a contract every field may. */
    severalLines?: readonly string[];
  }
}

const MAX_NAMED = 20;

/**
 * Refuses every request with a control character or half a character anywhere in its path, query or body, before any
 * route reads it: one rule for all services, contracts and fields to come.
 */
export function refuseUnreadableText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body, routeOptions }) => {
    const { severalLines } = routeOptions.config;
    const allowsBreaks = (path: string) => severalLines?.includes(path) ?? true;
    const faults = Object.entries({ params, query, body }).flatMap(([part, value]) =>
      textFaults(value, part, allowsBreaks),
    );
    if (faults.length > 0) throw unreadable(faults.slice(0, MAX_NAMED));
  });
}

function unreadable(faults: ReturnType<typeof textFaults>): ProblemError {
  return new ProblemError(400, { [errorKey.invalidRequest]: 'Some of the values are not valid.' }, faults);
}
