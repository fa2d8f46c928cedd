import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runCatalogTool } from '@/backend/catalog/runCatalogTool';
import { createPageClearing } from '@/backend/page-clearing/createPageClearing';
import { createLogger } from '@/backend/platform/logger';
import { secretNames } from '@/config/secretNames';
import { encodeHeader, pageReportHeader } from '@/contracts/pageCache';
import { splitShopPath } from '@/contracts/shopPath';
import type { NextHandler } from '@/front/renderPage';
import { fixedClock } from '@/lib/clock';
import * as page from '../../pages/[handle]';
import { startBackend, type InProcessBackend } from '../support/inProcessBackend';
import { renderPage } from '../support/renderPage';
import { testEnvironment } from '../support/testEnvironment';
import { startTestFront, webhookSecret } from '../support/testFront';
import { enterTestMode } from '../support/testMode';

enterTestMode();
Object.values(secretNames).forEach((name) => (process.env[name] = webhookSecret));
const now = '2026-11-21T15:00:00Z';
const clock = fixedClock(now);

let backend: InProcessBackend;
let front: Awaited<ReturnType<typeof startTestFront>>;
let folder: string;
let elapsedMs = 0;
let lookForChanges: () => Promise<void>;

/** The real pages, rendered as the server renders them, behind the real public port. */
const next: NextHandler = async (request, response) => {
  const { locale, path: asked } = splitShopPath((request.url ?? '/').split('?')[0] ?? '/');
  const rendered = await renderPage(page, { path: asked, locale });
  if (rendered.kind !== 'page' || !rendered.report) return void response.writeHead(404).end();
  response.setHeader(pageReportHeader, encodeHeader(rendered.report));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(rendered.html);
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'larkstem-change-'));
  backend = await startBackend({ now });
  const backendUrl = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  process.env.BACKEND_URL = backendUrl;
  front = await startTestFront({ next, backendUrl, nowMs: () => clock.now().getTime() });
  const environment = testEnvironment({
    DATABASE_URL: backend.databaseUrl,
    FRONT_URLS: front.origin,
    WEBHOOK_SECRET: webhookSecret,
  });
  const log = createLogger(environment);
  lookForChanges = createPageClearing({
    environment,
    db: backend.db,
    clock,
    log,
    nowMs: () => elapsedMs,
  });
  await lookForChanges();
}, 240_000);
afterAll(async () => {
  await front.close();
  await front.stop();
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

async function shown(address: string) {
  const answer = await fetch(`${front.origin}${address}`);
  return { html: await answer.text(), cache: answer.headers.get('x-cache') };
}

async function edit(name: string, entries: unknown): Promise<string[]> {
  const file = path.join(folder, name);
  await writeFile(file, JSON.stringify(entries));
  const printed: string[] = [];
  const databaseUrl = async () => backend.databaseUrl;
  await runCatalogTool(['import', file], {
    ...{ databaseUrl, isDemo: true },
    print: (line) => void printed.push(line),
  });
  return printed;
}

const promise = (english: string, french: string) => [
  {
    handle: 'our-promise',
    title: { 'en-US': 'Our promise', 'fr-CA': 'Notre promesse' },
    fields: {
      sections: [
        {
          type: 'richText',
          heading: { 'en-US': english, 'fr-CA': french },
          paragraphs: [{ 'en-US': 'x', 'fr-CA': 'x' }],
        },
      ],
    },
  },
];

test('an editor’s change goes by import, signed message and cache tags to the page, in every language, at once', async () => {
  for (const address of ['/our-promise', '/fr-CA/our-promise']) {
    expect((await shown(address)).html).not.toContain('Said anew');
    expect((await shown(address)).cache).toBe('hit');
  }
  expect((await edit('pages.json', promise('Said anew', 'Dit autrement'))).at(-1)).toMatch(
    /^Imported as version/,
  );
  elapsedMs += 2000;
  await lookForChanges();
  expect((await shown('/our-promise')).html).toContain('Said anew');
  expect((await shown('/fr-CA/our-promise')).html).toContain('Dit autrement');
  elapsedMs += 2000;
  await lookForChanges();
  expect((await shown('/our-promise')).html).toContain('Said anew');
  expect((await shown('/our-promise')).cache).toBe('hit');
}, 120_000);

test('an import that is refused leaves the page as it is', async () => {
  const before = await shown('/our-promise');
  const printed = await edit('pages.json', [{ handle: 'cart', title: { 'en-US': 'No', 'fr-CA': 'Non' } }]);
  expect(printed.join('\n')).toMatch(/^pages\.json:\d+ 0\.handle: "cart" is an address of the shop itself/);
  await lookForChanges();
  expect(await shown('/our-promise')).toEqual({ ...before, cache: 'hit' });
}, 120_000);
