import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@/contracts/endpoint';
import { gatewayContract, type CallName } from '@/contracts/gateway';
import type { Handler, Handlers, ShopParts } from './platform/handlers';
import { refuseWrongMethods } from './platform/wrongMethods';
import { serve } from './serve';

/** Opens every gateway call of the contract with its handler. */
export function serveContract(gateway: FastifyInstance, handlers: Handlers, parts: ShopParts): void {
  const names = (Object.keys(gatewayContract) as CallName[]).filter((name) => name in handlers);
  for (const name of names) {
    // The pair belongs together by the type of `Handlers`; a loop over names cannot show that to the compiler.
    serve<Endpoint>(gateway, gatewayContract[name], handlers[name] as Handler<Endpoint>, parts);
  }
  refuseWrongMethods(
    gateway,
    names.map((name) => gatewayContract[name]),
  );
}
