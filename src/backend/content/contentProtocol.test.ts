import { createHash } from 'node:crypto';
import { operations } from '@/contracts/content/operations';
import { queryRules } from './queryLimits';
import { createContentQueries } from './contentQueries';
import { createExecutableSchema } from './resolvers';
import { suiteBackend } from '../../../tests/support/inProcessBackend';

const previewToken = 'preview-token-for-tests';
const path = '/graphql/v1/spaces/larkstem';
const hashOf = (query: string) => createHash('sha256').update(query).digest('hex');

describe('§7 the content service’s wire', () => {
  const backend = suiteBackend({ variables: { CONTENT_PREVIEW_TOKEN: previewToken } });

  const post = (payload: unknown, headers: Record<string, string> = {}, url = path) =>
    backend.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    });
  const get = (query: Record<string, unknown>) =>
    backend.app.inject({
      method: 'GET',
      url: path,
      query: Object.fromEntries(
        Object.entries(query).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ),
    });
  const messages = (response: { json: () => { errors: { message: string }[] } }) =>
    response.json().errors.map(({ message }) => message);

  test('a question named by an unknown hash is asked for, then kept', async () => {
    const query = '{ spaceProperties { updatedBy } }';
    const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(query) } };
    const unknown = await get({ variables: {}, extensions });
    expect(messages(unknown)).toEqual(['PersistedQueryNotFound']);
    const sent = await get({
      query,
      variables: {},
      extensions: { persistedQuery: { ...extensions.persistedQuery, miss: true } },
    });
    expect(sent.json()).toEqual({ data: { spaceProperties: { updatedBy: null } } });
    const known = await get({ variables: {}, extensions });
    expect(known.json()).toEqual(sent.json());
    expect(known.headers['cache-control']).toBe('public, max-age=60');
    expect(known.headers['content-type']).toMatch(/^application\/json/);
  });

  test('the shop’s own questions are known from the start', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(operations.spaceProperties) } };
    expect(
      (await get({ operationName: 'SpaceProperties', variables: {}, extensions })).json(),
    ).toHaveProperty('data.spaceProperties.properties.0.namespace', 'shop');
  });

  test('a hash that belongs to another question is refused', async () => {
    const response = await post({
      query: '{ spaceProperties { updatedBy } }',
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('other') } },
    });
    expect(messages(response)).toEqual(['The provided hash does not match the query.']);
  });

  test.each([
    ['no question at all', {}, 400, /no query/],
    ['a question that cannot be read', { query: '{' }, 400, /Syntax Error/],
    ['a field that does not exist', { query: '{ allProducts { nothing } }' }, 400, /Cannot query field/],
    [
      'too many entries a page',
      { query: '{ allProducts(filter: {first: 501}) { totalCount } }' },
      200,
      /from 1 to 500/,
    ],
    [
      'a cursor of somebody else',
      { query: '{ allProducts(filter: {after: "x"}) { totalCount } }' },
      200,
      /not a cursor/,
    ],
    [
      'sixteen aliases',
      {
        query: `{ ${Array.from({ length: 16 }, (_none, index) => `a${index}: spaceProperties { updatedBy }`).join(' ')} }`,
      },
      400,
      /more than 15 aliases/,
    ],
    [
      'two operations',
      {
        query: 'query a { spaceProperties { updatedBy } } query b { spaceProperties { updatedBy } }',
        operationName: 'a',
      },
      400,
      /one operation/,
    ],
    ['too many levels', { query: deepMenu(16) }, 400, /more than 15 levels/],
  ])('refuses %s with an errors list', async (_name, payload, status, message) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect(messages(response).join(' ')).toMatch(message);
    expect(response.headers['x-amzn-trace-id']).toMatch(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24}$/);
  });

  test('a question that would cost too much says what it would cost', async () => {
    const fields = Array.from(
      { length: 12 },
      (_none, index) =>
        `c${index}: allProductCollections { edges { node { productConnection(first: 500) { edges { cursor } } } } }`,
    );
    const { errors } = (await post({ query: `{ ${fields.join(' ')} }` })).json<{
      errors: { extensions: { code: string } }[];
    }>();
    expect(errors[0]?.extensions).toMatchObject({
      code: 'COMPLEXITY_ERROR',
      throttleStatus: { maximumAvailable: 5_000 },
    });
  });

  test('as many as allowed for -1, nothing for an empty list of handles', async () => {
    const whole = await post({
      query: '{ allProducts(filter: {first: -1}) { totalCount edges { cursor } } }',
    });
    expect(whole.json<{ data: { allProducts: { edges: unknown[] } } }>().data.allProducts.edges).toHaveLength(
      88,
    );
    const none = await post({
      query:
        '{ allProducts(filter: {handles: []}) { edges { cursor } pageInfo { endCursor startCursor hasNextPage } } }',
    });
    expect(none.json()).toEqual({
      data: { allProducts: { edges: [], pageInfo: { endCursor: '', startCursor: '', hasNextPage: false } } },
    });
  });

  test('a bad preview token and an unknown space fail at once, as GraphQL', async () => {
    const query = { query: '{ spaceProperties { updatedBy } }' };
    const bad = await post(query, { 'x-nacelle-preview-token': 'wrong' }, `${path}?preview=true`);
    expect([bad.statusCode, messages(bad)]).toEqual([401, ['Token is invalid']]);
    const good = await post(query, { 'x-nacelle-preview-token': previewToken }, `${path}?preview=true`);
    expect([good.statusCode, good.headers['cache-control']]).toEqual([200, 'no-store']);
    const elsewhere = await post(query, {}, '/graphql/v1/spaces/other');
    expect([elsewhere.statusCode, messages(elsewhere)]).toEqual([404, ['The space was not found.']]);
  });

  test('a body that is not JSON still gets an errors list', async () => {
    const response = await backend.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: '{"query":',
    });
    expect(response.statusCode).toBe(400);
    expect(messages(response)).toHaveLength(1);
  });

  test('the same question, asked again, is compiled and answered alike', async () => {
    const ask = (first: number) =>
      post({
        query: operations.allProducts,
        operationName: 'allProducts',
        variables: { filter: { first, locale: 'fr-ca' } },
      });
    const answers = [await ask(3), await ask(2), await ask(3)].map(
      (response) => response.json<{ data: { allProducts: { edges: unknown[] } } }>().data.allProducts.edges,
    );
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[1]).toEqual(answers[0]?.slice(0, 2));
  });
});

function deepMenu(levels: number): string {
  return `{ navigation { ${'items { '.repeat(levels - 2)} title ${'} '.repeat(levels - 2)} } }`;
}

describe('§7 in live mode the schema is not told', () => {
  const ask = (isLive: boolean) =>
    createContentQueries(createExecutableSchema(), queryRules(isLive)).run(
      { query: '{ __schema { queryType { name } } }', variables: {} },
      {},
    );

  test('introspection is refused, elsewhere it helps', async () => {
    expect((await ask(true)).errors?.[0]?.message).toMatch(/introspection has been disabled/);
    expect((await ask(false)).data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  });
});
