declare module 'negotiator' {
  /** The part of negotiator the public port uses; no types for its choice between equals are published. */
  class Negotiator {
    constructor(request: { headers: { 'accept-encoding'?: string } });
    encoding<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T | undefined;
  }
  export = Negotiator;
}
