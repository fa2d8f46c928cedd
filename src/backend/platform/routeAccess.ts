import type { FastifyInstance } from 'fastify';
import type { Access } from '@/contracts/endpoint';

/** Who may call a route: whom the contract names, or whoever brings what the route itself asks for. */
type RouteAccess = Access | 'service token' | 'signature' | 'outbox key';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

/** Refuses, at the start, every route that does not say who may call it. */
export function requireStatedAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not state its access.`);
  });
}

/** Options of a route that stands in no contract. */
export const unlisted = (access: RouteAccess) => ({ schema: { hide: true }, config: { access } });
