import type { ServerResponse } from 'node:http';
import { withPageData } from '@/shell/withPageData';
import { listen, type Listening } from '../support/listen';
import { renderPage } from '../support/renderPage';
import { samplePartner } from '../support/samplePartner';
import { enterTestMode } from '../support/testMode';

enterTestMode();

/** What the configuration store answers for a partner; every other service has nothing to say. */
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  acme: (response) => response.end(JSON.stringify(samplePartner('acme', { name: 'Acme & Sons' }))),
  half: (response) => response.end(JSON.stringify({ name: 'Half & Sons', isActive: true })),
  words: (response) => response.end('<p>Words & Sons</p>'),
  broken: (response) => response.writeHead(500).end('{}'),
  silent: (response) => response.destroy(),
};

let services: Listening;
beforeAll(async () => {
  services = await listen(({ url = '' }, response) => {
    const [, partner = ''] = /\/item\/partner_config_(\w+)/.exec(url) ?? [];
    response.setHeader('content-type', 'application/json');
    const answer = answers[partner];
    if (answer) answer(response);
    else response.end(JSON.stringify({ errors: [{ message: 'nothing here' }] }));
  });
  process.env.BACKEND_URL = services.origin;
});
afterAll(() => services.close());

const page = {
  default: () => <h1>Roses for everybody</h1>,
  getServerSideProps: withPageData({
    page: 'collectionsPage',
    namespaces: [],
    load: () => Promise.resolve(),
  }),
};

test.each(Object.keys(answers).map((partnerId) => [partnerId, partnerId === 'acme'] as const))(
  'issue 20, bad input: a visit of the partner "%s" gets its page; a shop of its own: %s',
  async (partnerId, hasShop) => {
    const rendered = await renderPage(page, { path: '/collections', visitor: { partnerId } });
    if (rendered.kind !== 'page') throw new Error(rendered.kind);
    const html = `${rendered.head}${rendered.html}`;
    expect(html).toContain('Roses for everybody');
    expect([html.includes('class="partner-band"'), html.includes('&amp; Sons')]).toEqual([hasShop, hasShop]);
  },
);
