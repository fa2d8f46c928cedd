import type { NextApiRequest } from 'next';
import type { Listening } from '../../tests/support/listen';
import { listenJson } from '../../tests/support/listenJson';
import { callSameOrigin, nameGateway } from '../../tests/support/sameOrigin';
import { searchSuggestions } from './searchSuggestions';

let service: Listening;
let asked: { requests: { indexName: string; query: string; offset: number; length: number }[] }[];

beforeAll(async () => {
  service = await listenJson(({ body }) => {
    asked.push(body as (typeof asked)[number]);
    return { status: 200, body: { results: [{ hits: [{ query: 'peonies' }] }] } };
  });
  nameGateway(service);
});
afterAll(() => service.close());
beforeEach(() => (asked = []));

const ask = (query: Record<string, string>, changes: Partial<NextApiRequest> = {}) =>
  callSameOrigin(searchSuggestions, { query, ...changes });

describe('§7 hosted search suggestions, behind our own origin', () => {
  it('asks the suggestion index for five, in the language of the shopper, once for the same beginning', async () => {
    const found = await ask({ q: '  PIV ', locale: 'fr-ca' });
    expect(found).toMatchObject({ status: 200, body: { suggestions: ['peonies'] } });
    expect(found.headers['cache-control']).toBe('private, max-age=60');
    await ask({ q: 'piv', locale: 'fr-CA' });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.requests[0]).toMatchObject({
      indexName: 'prod_products_query_suggestions_fr-ca',
      query: 'piv',
      offset: 0,
      length: 5,
    });
  });

  it('uses the plain index for the default language and cuts what is too long', async () => {
    await ask({ q: 'x'.repeat(5000) });
    expect(asked[0]?.requests[0]).toMatchObject({
      indexName: 'prod_products_query_suggestions',
      query: 'x'.repeat(100),
    });
  });

  it('refuses an empty question', async () => {
    await expect(ask({ q: ' ' })).resolves.toMatchObject({ status: 400 });
  });

  it('refuses who asks too often', async () => {
    const socket = { remoteAddress: '10.0.0.5' } as never;
    for (let n = 0; n < 180; n += 1) await ask({ q: 'rose' }, { socket });
    const refused = await ask({ q: 'rose' }, { socket });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
  });
});
