import type { FastifyInstance } from 'fastify';
import { errorKeysOf, type Endpoint } from '@/contracts/endpoint';
import { ErrorBody } from '@/contracts/errors';
import { gatewayContract, type CallName } from '@/contracts/gateway';

/**
 * Looks at every refusal that leaves a backend.
 * @returns "call KEY" for each key that the contract of its call does not name; filled while the backend runs
 */
export function watchErrorKeys(app: FastifyInstance): ReadonlySet<string> {
  const undeclared = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const name = operationOf(request.routeOptions.schema);
    if (reply.statusCode >= 400 && name && typeof payload === 'string')
      unknownKeys(name, payload).forEach((key) => undeclared.add(`${name} ${key}`));
    return payload;
  });
  return undeclared;
}

function operationOf(schema: unknown): CallName | undefined {
  const { operationId } = (schema ?? {}) as { operationId?: string };
  return operationId !== undefined && operationId in gatewayContract ? (operationId as CallName) : undefined;
}

function unknownKeys(name: CallName, payload: string): string[] {
  const parsed = ErrorBody.safeParse(JSON.parse(payload));
  if (!parsed.success) return ['(no error body)'];
  const declared: readonly string[] = errorKeysOf(gatewayContract[name] as Endpoint);
  return Object.keys(parsed.data.errors.errorMap).filter((key) => !declared.includes(key));
}
