import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Visitor } from '@/contracts/pageCache';
import { visitCookies } from '@/contracts/cookies';
import { readCookies } from './readCookies';

/** State of the visitor as the network in front names it. @source spec §3 User / account (originState) */
export function namedState(request: IncomingMessage, header: string | undefined): string | undefined {
  const value = header ? request.headers[header] : undefined;
  return typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined;
}

/** Without a network that names states nobody is told apart by region: their prices follow zip and address, in the browser. */
export function regionalVisitor(visitor: Visitor, header: string | undefined): Visitor {
  return header ? visitor : { ...visitor, region: null };
}

/**
 * Hands the state on to the browser, whose prices follow it too, with a page that is made for regions. No network keeps
 * those, so nobody gets another visitor's cookie.
 * @source spec §3 User / account (originState), §5 Region check
 */
export function tellState(
  request: IncomingMessage,
  response: ServerResponse,
  header: string | undefined,
): void {
  const state = namedState(request, header);
  const known = readCookies(request.headers.cookie).get(visitCookies.originState);
  if (state && known !== state)
    response.setHeader('set-cookie', `${visitCookies.originState}=${state}; Path=/; SameSite=Lax`);
}
