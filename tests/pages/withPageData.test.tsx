import { selectRoute } from '@/features/navigation/state';
import { outageCode } from '@/clients/gateway/GatewayError';
import { withPageData } from '@/shell/withPageData';
import { useAppSelector } from '@/store/hooks';
import { listen, type Listening } from '../support/listen';
import { renderPage } from '../support/renderPage';
import { enterTestMode } from '../support/testMode';

enterTestMode();

/** Stands in for every service: it has nothing to say, at once, so header and footer stay empty. */
let services: Listening;
beforeAll(async () => {
  services = await listen((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ errors: [{ message: 'nothing here' }] }));
  });
  process.env.BACKEND_URL = services.origin;
});
afterAll(() => services.close());

function Probe() {
  const route = useAppSelector(selectRoute);
  return <p>{`at ${route.asPath} in ${route.locale}`}</p>;
}

const page = {
  default: Probe,
  getServerSideProps: withPageData({
    page: 'plp',
    namespaces: [],
    async load({ params, query, visitor, cache, extra }) {
      if (params.handle === 'gone') return { notFound: true };
      if (params.handle === 'moved')
        return { redirect: { destination: '/collections/roses', permanent: true } };
      expect(query).toEqual({ page: 2, sort: 'featured', filters: ['a', 'b'] });
      expect(extra.clock.now().toISOString()).toBe('2026-02-13T18:00:00.000Z');
      expect(visitor.hasTag('UTM_source=google')).toBe(true);
      expect(visitor.hasTag('utm_source=bing')).toBe(false);
      expect(visitor.region()).toBe('CA');
      cache.tag('collection:roses');
      cache.lifetime(300, 900);
    },
  }),
};

describe('the server half of a page', () => {
  it('reads for one request, in canonical words, and reports what the page depends on', async () => {
    const rendered = await renderPage(page, {
      path: '/collections/roses?filters=b,a&page=2&utm_source=google&fname=Ann',
      locale: 'fr-CA',
      visitor: { tags: ['utm_source=google'], region: 'CA', partnerId: 'acme' },
      now: '2026-02-13T18:00:00Z',
    });
    if (rendered.kind !== 'page') throw new Error(rendered.kind);
    expect(rendered.html).toContain('at /collections/roses?filters=a%2Cb&amp;page=2 in fr-ca');
    expect(JSON.stringify(rendered.props)).not.toMatch(/Ann|google/);
    expect(Object.keys(rendered.props.initialState as object)).toContain('routeChange');
    expect(rendered.report).toEqual({
      dimensions: {
        partner: true,
        tags: ['utm_source=bing', 'utm_source=google'],
        splitTests: [],
        region: true,
      },
      cacheTags: ['collection:roses', 'reduced:content'],
      freshSeconds: 5,
      staleSeconds: 55,
      isDegraded: true,
    });
  });

  it('passes not found and redirects on', async () => {
    await expect(renderPage(page, { path: '/collections/gone' })).resolves.toEqual({ kind: 'notFound' });
    await expect(renderPage(page, { path: '/collections/moved' })).resolves.toEqual({
      kind: 'redirect',
      destination: '/collections/roses',
      isForGood: true,
    });
  });

  it('a page whose services are out of order says so in its own words, and that it comes back', async () => {
    const getServerSideProps = withPageData({
      page: 'plp',
      namespaces: [],
      load: () => Promise.reject(Object.assign(new Error('resting'), { code: outageCode })),
    });
    const rendered = await renderPage({ ...page, getServerSideProps }, { path: '/collections/roses' });
    if (rendered.kind !== 'page') throw new Error(rendered.kind);
    const [, main = ''] = rendered.html.split('<main');
    expect(main).toMatch(/<h1[^>]*>This page is still in the potting shed</);
    expect(main).toContain('Try again');
    expect(main).not.toContain('at /collections/roses');
  });

  it('the page has its frame in the language of the shopper', async () => {
    const plain = { ...page, getServerSideProps: withPageData({ page: 'cart', namespaces: [] }) };
    const rendered = await renderPage(plain, { path: '/cart', locale: 'fr-CA' });
    if (rendered.kind !== 'page') throw new Error(rendered.kind);
    expect(rendered.html).toContain('<main');
    expect(rendered.html).toMatch(/jardin/);
    expect(rendered.report?.isFrame).toBe(true);
  });
});
