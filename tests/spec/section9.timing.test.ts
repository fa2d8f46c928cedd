import { createSearchClient, searchTimeouts } from '@/clients/search/searchClient';
import { freeSocketMs, sockets } from '@/clients/gateway/serverGateway';
import { timeoutMsOf } from '@/clients/gateway/requestRules';
import { accountRoutes } from '@/contracts/accountRoutes.generated';
import { routeTable } from '@/contracts/routeTable.generated';
import { listen } from '../support/listen';

describe('§9 Timing', () => {
  test('"keep-alive free socket timeout 120 s"', () => {
    expect(freeSocketMs).toBe(120_000);
    expect(
      [sockets.http, sockets.https].map((agent) => (agent as unknown as { options: object }).options),
    ).toMatchObject([
      { keepAlive: true, timeout: 120_000 },
      { keepAlive: true, timeout: 120_000 },
    ]);
  });

  test('"Search client timeouts: connect 5 s, read 5 s, write 30 s"', () => {
    expect(searchTimeouts).toEqual({ connect: 5_000, read: 5_000, write: 30_000 });
  });

  test('"Search suggestions: at most 5": five are asked for, from the first', async () => {
    const asked: unknown[] = [];
    const service = await listen((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        asked.push(JSON.parse(text));
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ results: [{ hits: [{ query: 'roses' }] }] }));
      });
    });
    const client = createSearchClient({
      appId: 'a',
      apiKey: 'k',
      host: service.origin.slice(7),
      indexPrefix: 'prod',
    });
    await expect(client.suggestions('ro')).resolves.toEqual(['roses']);
    expect(asked).toMatchObject([
      { requests: [{ indexName: 'prod_products_query_suggestions', query: 'ro', offset: 0, length: 5 }] },
    ]);
    await service.close();
  });

  test('"recommendations 10 s", however often it is tried', () => {
    for (const attempt of [1, 2, 3])
      expect(timeoutMsOf(routeTable.recommendation, { attempt, isPageLoading: true })).toBe(10_000);
  });

  test('"Sign-up-and-login timeout 20 s"', () => {
    const situation = { attempt: 1, isPageLoading: false };
    expect(timeoutMsOf(accountRoutes.signUpAndLogin, situation)).toBe(20_000);
    expect(timeoutMsOf(accountRoutes.login, situation)).toBe(10_000);
  });
});
