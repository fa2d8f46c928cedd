import type { NextApiRequest, NextApiResponse } from 'next';
import { secretNames } from '@/config/secretNames';
import { listen, type Listening } from '../../tests/support/listen';
import { searchSuggestions } from './searchSuggestions';

process.env.SHOP_MODE = 'test';
Object.values(secretNames).forEach((name) => (process.env[name] = 'x'.repeat(40)));

let service: Listening;
let asked: { requests: { indexName: string; query: string; offset: number; length: number }[] }[];

beforeAll(async () => {
  service = await listen((request, response) => {
    let text = '';
    request
      .on('data', (part: Buffer) => (text += part.toString()))
      .on('end', () => {
        asked.push(JSON.parse(text));
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ results: [{ hits: [{ query: 'peonies' }] }] }));
      });
  });
  process.env.BACKEND_URL = service.origin;
});
afterAll(() => service.close());
beforeEach(() => (asked = []));

async function ask(query: Record<string, string>, remoteAddress: string) {
  const answer = { status: 0, body: undefined as unknown, headers: new Map<string, unknown>() };
  const response = {
    setHeader: (name: string, value: unknown) => answer.headers.set(name, value),
    status: (status: number) => {
      answer.status = status;
      return response;
    },
    json: (body: unknown) => (answer.body = body),
  } as unknown as NextApiResponse;
  const request = { method: 'GET', query, socket: { remoteAddress } } as unknown as NextApiRequest;
  await searchSuggestions(request, response);
  return answer;
}

describe('§7 hosted search suggestions, behind our own origin', () => {
  it('asks the suggestion index for five, in the language of the shopper, once for the same beginning', async () => {
    const found = await ask({ q: '  PIV ', locale: 'fr-ca' }, '10.0.0.1');
    expect(found).toMatchObject({ status: 200, body: { suggestions: ['peonies'] } });
    expect(found.headers.get('Cache-Control')).toBe('private, max-age=60');
    await ask({ q: 'piv', locale: 'fr-CA' }, '10.0.0.2');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.requests[0]).toMatchObject({
      indexName: 'prod_products_query_suggestions_fr-ca',
      query: 'piv',
      offset: 0,
      length: 5,
    });
  });

  it('uses the plain index for the default language and cuts what is too long', async () => {
    await ask({ q: 'x'.repeat(5000) }, '10.0.0.3');
    expect(asked[0]?.requests[0]).toMatchObject({
      indexName: 'prod_products_query_suggestions',
      query: 'x'.repeat(100),
    });
  });

  it('refuses an empty question', async () => {
    await expect(ask({ q: ' ' }, '10.0.0.4')).resolves.toMatchObject({ status: 400 });
  });

  it('refuses who asks too often', async () => {
    for (let n = 0; n < 180; n += 1) await ask({ q: 'rose' }, '10.0.0.5');
    const refused = await ask({ q: 'rose' }, '10.0.0.5');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('60');
  });
});
