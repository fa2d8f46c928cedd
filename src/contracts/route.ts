import type { Access, Method } from './endpoint';

/** What the browser must know to make a call: an endpoint without its schemas. */
export interface Route {
  readonly service: string;
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly timeoutMs?: number;
  /** Headers beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A GET that is asked once only. */
  readonly retry?: 'never';
}
