import { createHmac } from 'node:crypto';
import { encodeHeader, pageGoneHeader, pageReportHeader, type PageReport } from '@/contracts/pageCache';
import { invalidation, signedText } from '@/contracts/publicPort';
import type { NextHandler } from '@/front/renderPage';
import { startTestFront, webhookSecret } from './testFront';

/** What a page of the stand-in for Next says of itself, unless a test says otherwise. */
export const roseReport: PageReport = {
  dimensions: { partner: false, tags: [], splitTests: [], region: false },
  cacheTags: ['product:rose'],
  freshSeconds: 60,
  staleSeconds: 600,
};

interface RosePages {
  renders: { url: string; headers: Record<string, unknown> }[];
  isBroken: boolean;
  report: PageReport;
  status: number;
  duringRender: () => void;
}

const usualPages = (): RosePages => ({
  renders: [],
  isBroken: false,
  report: roseReport,
  status: 200,
  duringRender: () => undefined,
});

/**
 * The public port before a stand-in for Next whose pages are about roses, for the tests of one file.
 * @returns what the pages do, set back before each test, and how to ask for them and clear them
 */
export function roseFront() {
  const pages = usualPages();
  let front: Awaited<ReturnType<typeof startTestFront>>;
  beforeAll(async () => {
    front = await startTestFront({ next: nextOf(pages) });
  });
  afterAll(() => front.close());
  beforeEach(() => void Object.assign(pages, usualPages()));
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${front.origin}${path}`, { headers, redirect: 'manual' });
  const clear = async (tags: string[], secret = webhookSecret, time = Date.now()): Promise<number> => {
    const body = JSON.stringify({ tags });
    const signature = createHmac('sha256', secret)
      .update(signedText(`${time}`, body))
      .digest('hex');
    const headers = { [invalidation.timestampHeader]: `${time}`, [invalidation.signatureHeader]: signature };
    return (await fetch(`${front.origin}${invalidation.path}`, { method: 'POST', body, headers })).status;
  };
  return { pages, get, clear, front: () => front };
}

const style = '.a{color:red}';

const nextOf =
  (pages: RosePages): NextHandler =>
  async (request, response) => {
    pages.renders.push({ url: request.url ?? '', headers: { ...request.headers } });
    const path = (request.url ?? '').split('?')[0];
    if (pages.isBroken)
      return void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>broken</h1>');
    if (path === '/gone')
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>not here</h1>');
    if (path === '/was-here')
      return void response
        .writeHead(404, { 'content-type': 'text/html', [pageGoneHeader]: '1' })
        .end('<h1>no more</h1>');
    if (path === '/old') return void response.writeHead(308, { location: '/products/rose' }).end();
    if (path === '/api/echo') return void response.end(JSON.stringify(request.headers));
    pages.duringRender();
    if (pages.status !== 200)
      return void response.writeHead(pages.status, { 'content-type': 'text/html' }).end('<h1>away</h1>');
    response.setHeader(pageReportHeader, encodeHeader(pages.report));
    response.setHeader(
      'content-type',
      path?.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8',
    );
    response.end(`<style>${style}</style><p>${request.url}</p>${'rose '.repeat(300)}`);
  };
