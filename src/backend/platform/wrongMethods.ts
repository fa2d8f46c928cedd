import type { FastifyInstance } from 'fastify';
import { errorKey } from '@/contracts/errors';
import type { Endpoint, Method } from '@/contracts/endpoint';
import { sendProblem } from './errorAnswers';
import { ProblemError } from './ProblemError';
import { unlisted } from './routeAccess';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A path that exists answers 405 to the methods it does not know, and names those it does. */
export function refuseWrongMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const known = new Map<string, Method[]>();
  for (const { path, method } of endpoints) {
    const shape = path.replace(/:[^/]+/g, ':any');
    known.set(shape, [...(known.get(shape) ?? []), method]);
  }
  for (const [shape, methods] of known) {
    const url = endpoints.find(({ path }) => path.replace(/:[^/]+/g, ':any') === shape)?.path ?? shape;
    app.route({
      method: METHODS.filter((method) => !methods.includes(method)),
      url,
      ...unlisted('public'),
      handler: async (request, reply) => {
        const problem = new ProblemError(405, {
          [errorKey.invalidRequest]: 'This path does not know the method.',
        });
        return sendProblem(request, reply.header('allow', methods.join(', ')), problem);
      },
    });
  }
}
