import { encodeHeader, pageReportHeader, visitorHeader, type PageReport } from '@/contracts/pageCache';
import { startTestFront } from '../../tests/support/testFront';
import type { NextHandler } from './renderPage';

const report: PageReport = {
  dimensions: { partner: false, tags: [], splitTests: [], region: true },
  cacheTags: [],
  freshSeconds: 60,
  staleSeconds: 600,
};
let renders: string[] = [];
let running: Awaited<ReturnType<typeof startTestFront>> | undefined;
afterEach(() => running?.close());
const next: NextHandler = async (request, response) => {
  renders.push(String(request.headers[visitorHeader]));
  response.setHeader(pageReportHeader, encodeHeader(report));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<p>prices</p>');
};

async function shopWith(variables: Record<string, string>) {
  renders = [];
  const front = await startTestFront({ next, variables });
  running = front;
  const visit = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${front.origin}/collections/roses`, { headers });
    await answer.text();
    const { headers: said } = answer;
    return { cookie: said.get('set-cookie'), cache: said.get('cache-control'), state: said.get('x-cache') };
  };
  return { visit };
}

describe('§5 Region check: pages made for a region', () => {
  it('a network that names the state: one copy for each region, one for everybody else, and the browser is told', async () => {
    const { visit } = await shopWith({ GEO_STATE_HEADER: 'X-Geo-State' });
    expect(await visit({ 'x-geo-state': 'ca' })).toMatchObject({
      cookie: 'originState=CA; Path=/; SameSite=Lax',
      cache: expect.stringContaining('private'),
    });
    expect((await visit({ 'x-geo-state': 'CA', cookie: 'originState=CA' })).cookie).toBeNull();
    await visit({ 'x-geo-state': 'MN' });
    await visit({ 'x-geo-state': 'NY' });
    await visit({ 'x-geo-state': 'OH' });
    expect((await visit({ 'x-geo-state': '<script>' })).cookie).toBeNull();
    expect(renders).toHaveLength(3);
  });

  it('no such network: nobody is told apart, and a network in front may keep the page', async () => {
    const { visit } = await shopWith({});
    expect(await visit({ cookie: 'originState=CA', 'x-geo-state': 'CA' })).toMatchObject({
      cookie: null,
      cache: expect.stringContaining('public'),
    });
    await visit();
    expect(renders).toHaveLength(1);
  });
});
