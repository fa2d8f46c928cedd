/** The part of autocannon the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    /** Asked for in turn by each connection. */
    requests?: readonly { readonly path: string; readonly headers?: Readonly<Record<string, string>> }[];
  }
  export interface Result {
    requests: { total: number };
    /** Bytes. */
    throughput: { total: number };
    latency: { p50: number; p99: number };
    /** Seconds. */
    duration: number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
