import { request, type Agent } from 'node:http';
import { shop } from '@/contracts/shop';
import type { Question } from './questions';

/** How one question went. */
export interface Asked {
  readonly ms: number;
  readonly bytes: number;
}

/** Sends one question; bytes are counted as they come, compressed. @throws Error unless it is answered with 200 */
export function askBackend(port: number, agent: Agent, { body, headers, form }: Question): Promise<Asked> {
  const begunAt = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ agent, port, host: '127.0.0.1', method: 'POST' },
        path: `/calendars/${shop.brand}/api/products/getAvailableDatesProducts?form=${form}`,
        headers: {
          ...{ 'content-type': 'application/json', 'accept-encoding': 'gzip' },
          'content-length': String(Buffer.byteLength(body)),
          ...headers,
        },
      },
      (response) => {
        let bytes = 0;
        response.on('data', (part: Buffer) => (bytes += part.length));
        response.once('error', reject);
        response.once('end', () => {
          if (response.statusCode === 200) resolve({ ms: performance.now() - begunAt, bytes });
          else reject(new Error(`A question was answered with ${response.statusCode}.`));
        });
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}
