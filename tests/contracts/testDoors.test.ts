import { personaAccountPath, personaPath, testHeaders } from '@/contracts/testScenario';
import { startBackend, type InProcessBackend } from '../support/inProcessBackend';
import { listen } from '../support/listen';
import { callSameOrigin } from '../support/sameOrigin';
import { liveVariables } from '../support/testEnvironment';
import { startTestFront } from '../support/testFront';
import { patience, testSecrets } from '../support/testMode';

/* The doors of test mode, in both kinds of shop that people visit. */
const modes = [
  ['demo', { SHOP_MODE: 'demo' }],
  ['live', liveVariables],
] as const;

describe.each(modes)('%s mode has no door for testers', (_, variables: Readonly<Record<string, string>>) => {
  let backend: InProcessBackend;
  let origin: string;
  beforeAll(async () => {
    backend = await startBackend({ variables: { ...variables } });
    origin = await backend.app.listen({ port: 0, host: '127.0.0.1' });
    Object.assign(process.env, { ...testSecrets, ...patience, ...variables, BACKEND_URL: origin });
    jest.resetModules();
  }, 120_000);
  afterAll(async () => {
    await backend.stop();
    for (const name of Object.keys(variables)) delete process.env[name];
  });

  test.each(['/mock', '/styleguide'])('%s is not found', async (path) => {
    const { renderPage } = await import('../support/renderPage');
    const pages = {
      '/mock': await import('../../pages/[handle]'),
      '/styleguide': await import('../../pages/styleguide'),
    };
    const page = pages[path as keyof typeof pages] as Parameters<typeof renderPage>[0];
    expect(await renderPage(page, { path })).toEqual({ kind: 'notFound' });
  });

  test('no persona is signed in, and none is made', async () => {
    const { persona } = await import('@/same-origin/persona');
    const { status, headers } = await callSameOrigin(persona, { query: { persona: 'gold' } });
    expect([status, headers['set-cookie']]).toEqual([404, undefined]);
    const made = await backend.app.inject({
      ...{ method: 'POST', url: personaAccountPath, payload: { persona: 'gold' } },
      headers: { 'x-shop-internal': testSecrets.INTERNAL_SECRET },
    });
    expect(made.statusCode).toBe(404);
  });

  test('the public port serves no board, sets no scenario and drops every header of one', async () => {
    const heard: Record<string, unknown>[] = [];
    const upstream = await listen((request, response) => {
      heard.push(request.headers);
      response.end('{}');
    });
    const front = await startTestFront({
      next: async (request, response) => {
        heard.push({ ...request.headers });
        response.writeHead(404, { 'content-type': 'text/html' }).end('<p>not found</p>');
      },
      backendUrl: upstream.origin,
      variables: { ...testSecrets, ...variables, BACKEND_URL: upstream.origin },
    });
    try {
      const headers = Object.fromEntries(testHeaders.map((name) => [name, '2031-01-01']));
      const cookie = 'test_scenario=calendars%3Ddown.x';
      for (const path of ['/mock', '/mock?calendars=down', '/fr-CA/mock', '/styleguide', personaPath]) {
        const answer = await fetch(front.origin + path, {
          headers: { ...headers, cookie },
          redirect: 'manual',
        });
        expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null]);
      }
      await fetch(`${front.origin}/gateway/catalog/larkstem/api/details`, { headers });
      expect(heard.length).toBeGreaterThan(5);
      for (const sent of heard) for (const name of testHeaders) expect(sent[name]).toBeUndefined();
    } finally {
      await front.stop();
      await upstream.close();
    }
  });
});
