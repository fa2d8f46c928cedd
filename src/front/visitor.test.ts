import { encodeHeader, pageReportHeader, visitorHeader, type PageReport } from '@/contracts/pageCache';
import { startTestFront } from '../../tests/support/testFront';
import type { NextHandler } from './renderPage';

const report: PageReport = {
  dimensions: { partner: false, tags: [], splitTests: [], region: true },
  cacheTags: [],
  freshSeconds: 60,
  staleSeconds: 600,
};
/** What the next page looked at. */
let dimensions = report.dimensions;
let renders: string[] = [];
let running: Awaited<ReturnType<typeof startTestFront>> | undefined;
afterEach(() => {
  dimensions = report.dimensions;
  return running?.close();
});
const next: NextHandler = async (request, response) => {
  renders.push(String(request.headers[visitorHeader]));
  response.setHeader(pageReportHeader, encodeHeader({ ...report, dimensions }));
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

describe('§3 User / account (originState): the state is told with every page', () => {
  it('also with one that is the same for every region, so that Quebec is asked before it is measured', async () => {
    dimensions = { ...dimensions, region: false };
    const { visit } = await shopWith({ GEO_STATE_HEADER: 'X-Geo-State' });
    expect(await visit({ 'x-geo-state': 'QC' })).toMatchObject({
      cookie: 'originState=QC; Path=/; SameSite=Lax',
      cache: expect.stringContaining('private'),
    });
    /* The copy that was made for nobody in particular: no network keeps it, or its visitors would be told nothing. */
    expect(await visit({ cookie: 'originState=QC', 'x-geo-state': 'QC' })).toMatchObject({
      cookie: null,
      cache: expect.stringContaining('private'),
    });
    expect(renders).toHaveLength(1);
  });

  it('for both hosts of a shop that has two, and by https alone where the shop speaks it', async () => {
    const { visit } = await shopWith({
      ...{ GEO_STATE_HEADER: 'X-Geo-State', PUBLIC_URL: 'https://www.shop.example' },
      CHECKOUT_HOST: 'https://pay.shop.example',
    });
    expect((await visit({ 'x-geo-state': 'QC' })).cookie).toBe(
      'originState=QC; Path=/; SameSite=Lax; Domain=shop.example; Secure',
    );
  });
});

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
