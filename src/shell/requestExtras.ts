import type { IncomingMessage } from 'node:http';
import type { ThunkExtra } from '@/store/thunkExtra';

const extras = new WeakMap<IncomingMessage, ThunkExtra>();

/** Remembers the clients made for a request until its store asks for them. */
export function attachExtra(request: IncomingMessage, extra: ThunkExtra): void {
  extras.set(request, extra);
}

/** The clients made for a request; undefined in the browser and while React renders. */
export function extraOf(request: IncomingMessage | undefined): ThunkExtra | undefined {
  return request && extras.get(request);
}
