import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAnswerCache } from './answerCache';
import { createContentQuery, retryDelayMs } from './contentQuery';
import { createContentClient, followPages } from './contentClient';

const page = (nodes: readonly number[], hasNextPage: boolean, endCursor: string) => ({
  edges: nodes.map((node) => ({ cursor: String(node), node })),
  pageInfo: { hasNextPage, endCursor },
});

describe('§7 pages are followed', () => {
  const pages = [page([1, 2], true, 'a'), page([3, 4], true, 'b'), page([5], false, 'c')];
  const source = () => {
    const asked: unknown[] = [];
    let next = 0;
    const fetchPage = async (first: number, after: string | undefined) => {
      asked.push([first, after]);
      return pages[next++];
    };
    return { asked, fetchPage };
  };

  test('until hasNextPage is false, each after the last cursor, 50 at a time', async () => {
    const { asked, fetchPage } = source();
    await expect(followPages(fetchPage)).resolves.toEqual([1, 2, 3, 4, 5]);
    expect(asked).toEqual([
      [50, undefined],
      [50, 'a'],
      [50, 'b'],
    ]);
  });

  test('or until the requested maximum is reached', async () => {
    await expect(followPages(source().fetchPage, { maxReturnedEntries: 3 })).resolves.toEqual([1, 2, 3]);
  });

  test('a service that always promises a next page does not loop for ever', async () => {
    const stuck = async () => page([1], true, 'same');
    await expect(followPages(stuck)).resolves.toEqual([1, 1]);
  });

  test('more than 100 a page is warned about', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await followPages(source().fetchPage, { entriesPerPage: 101 });
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});

describe('§9 retry delays', () => {
  test.each([
    [1, 0, 500],
    [2, 0, 1000],
    [4, 0, 4000],
    [5, 1, 5000],
  ])('after %i failures with random %d: %i ms', (failures, random, expected) => {
    expect(retryDelayMs(failures, random)).toBe(expected);
  });
});

describe('asking the content service', () => {
  let server: Server;
  let answers: { status: number; body: unknown; headers?: Record<string, string> }[];
  let bodies: { variables: { filter: Record<string, unknown> } }[];
  let headers: Record<string, unknown>[];
  let urls: (string | undefined)[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .on('end', () => {
          bodies.push(JSON.parse(text));
          headers.push(request.headers);
          urls.push(request.url);
          const answer = answers.shift() ?? { status: 500, body: {} };
          response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
          response.end(JSON.stringify(answer.body));
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    bodies = [];
    headers = [];
    urls = [];
  });

  const client = (previewToken?: string, cache?: ReturnType<typeof createAnswerCache>) => {
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/graphql/v1/spaces/larkstem`;
    return createContentClient(
      createContentQuery({
        ...{ url, budgetMs: 5000, sleep: async () => undefined, random: () => 0 },
        ...(previewToken ? { previewToken } : {}),
        ...(cache ? { cache } : {}),
      }),
      'fr-CA',
    );
  };
  const empty = { status: 200, body: { data: { allProducts: page([], false, '') } } };
  const broken = { status: 200, body: { errors: [{ message: 'INTERNAL_SERVER_ERROR' }], data: null } };

  test('ids win over handles, the locale and an SDK version header are sent', async () => {
    answers = [empty];
    await client().products({ ids: ['p1'], handles: ['h1'] });
    expect(bodies[0]?.variables.filter).toEqual({ locale: 'fr-CA', first: 50, nacelleEntryIds: ['p1'] });
    expect(headers[0]?.['x-nacelle-sdk-version']).toBeDefined();
  });

  test('an editor’s question carries the token and says preview; nobody else’s does, and drafts are never remembered', async () => {
    const cache = createAnswerCache();
    answers = [empty, empty, empty];
    await client('secret', cache).products({ handles: ['h'] });
    await client('secret', cache).products({ handles: ['h'] });
    await client().products({ handles: ['h'] });
    expect(urls).toEqual([
      '/graphql/v1/spaces/larkstem?preview=true',
      '/graphql/v1/spaces/larkstem?preview=true',
      '/graphql/v1/spaces/larkstem',
    ]);
    expect(headers.map((sent) => sent['x-nacelle-preview-token'])).toEqual(['secret', 'secret', undefined]);
  });

  test('INTERNAL_SERVER_ERROR is asked again', async () => {
    answers = [broken, broken, empty];
    await expect(client().products({ handles: ['h'] })).resolves.toEqual([]);
    expect(bodies).toHaveLength(3);
  });

  test('after five attempts the failure is thrown with the trace id', async () => {
    answers = Array.from({ length: 6 }, () => ({ ...broken, headers: { 'x-amzn-trace-id': 'Root=1' } }));
    await expect(client().products({})).rejects.toThrow(/Trace ID: Root=1\. Please include this Trace ID/);
    expect(bodies).toHaveLength(5);
  });

  test('another error is not asked again', async () => {
    answers = [{ status: 400, body: { errors: [{ message: 'Bad filter' }] } }];
    await expect(client().products({})).rejects.toThrow('Bad filter');
    expect(bodies).toHaveLength(1);
  });

  test('a missing collection is a warning', async () => {
    answers = [{ status: 200, body: { data: { allProductCollections: page([], false, '') } } }];
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await expect(client().collections({ handles: ['none'] })).resolves.toEqual([]);
    expect(warn).toHaveBeenCalledWith('No collections matching query');
    warn.mockRestore();
  });
});
