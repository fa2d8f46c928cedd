import { noteContentChange } from '@/contracts/contentVersion';
import { headersOfScenario, type ServiceFault } from '@/contracts/testScenario';
import { loyaltyProduct } from '@/same-origin/loyaltyProduct';
import { getPartnerConfig, menus } from '@/same-origin/contentEndpoints';
import { searchSuggestions } from '@/same-origin/searchSuggestions';
import * as home from '../../pages/index';
import * as list from '../../pages/collections/[handle]';
import * as pdp from '../../pages/products/[handle]';
import * as search from '../../pages/search';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';
import { callSameOrigin } from '../support/sameOrigin';

openShop();
/* A question that fails is not repeated for a minute. */
process.env.RENDER_BUDGET_MS = '5000';
jest.setTimeout(120_000);
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

const headersOf = (service: string, fault: ServiceFault) =>
  headersOfScenario({ services: { [service]: fault } }, 'signed');

type Page = Parameters<typeof renderPage>[0];

async function shown(page: Page, path: string, partnerId: string | null, test?: Record<string, string>) {
  const rendered = await renderPage(page, { path, visitor: { partnerId }, ...(test && { test }) });
  return rendered.kind === 'page' ? `${rendered.status} ${rendered.head}${rendered.html}` : rendered.kind;
}

describe('§7 GET /mock: what one visit finds broken, the next visit finds sound', () => {
  test.each([
    ['menus that are empty', 'content', 'empty', home, '/', null],
    ['a catalogue that answers no JSON', 'content', 'broken', list, '/collections/roses', null],
    ['a catalogue that is down', 'content', 'down', pdp, '/products/meadow-walk', null],
    ['a CMS that is down', 'cms', 'down', home, '/', 'harborbank'],
    ['a CMS that answers no JSON', 'cms', 'broken', home, '/', 'harborbank'],
    ['a CMS without entries', 'cms', 'empty', home, '/', 'harborbank'],
    ['an edge store that is down', 'edge-config', 'down', home, '/', 'harborbank'],
    ['an edge store that answers no JSON', 'edge-config', 'broken', home, '/', 'harborbank'],
    ['a search without products', 'search', 'empty', search, '/search?q=rose', null],
  ] as const)('%s', async (_, service, fault, page, path, partnerId) => {
    const sound = await shown(page, path, partnerId);
    /* Whatever is cached is forgotten: the visit with the fault is the first to ask. */
    noteContentChange();
    const faulty = await shown(page, path, partnerId, headersOf(service, fault));
    expect(faulty).not.toBe(sound);
    expect(await shown(page, path, partnerId)).toBe(sound);
  });

  test('a fault in a header alone opens no breaker of the others, however often', async () => {
    const sound = await shown(search, '/search?q=rose', null);
    for (let n = 0; n < 10; n += 1)
      await shown(search, '/search?q=rose', null, { 'x-shop-services': 'search=down' });
    expect(await shown(search, '/search?q=rose', null)).toBe(sound);
  });

  test.each([
    ['menus', menus, {}, 'content', 'empty'],
    ['suggestions', searchSuggestions, { q: 'ros' }, 'search', 'empty'],
    ['the membership', loyaltyProduct, {}, 'catalog', 'down'],
    [
      'a partner configuration',
      getPartnerConfig,
      { handle: 'partner_config_harborbank' },
      'edge-config',
      'down',
    ],
  ] as const)('calls of the browser to our own origin: %s', async (_, handler, query, service, fault) => {
    const faulty = await callSameOrigin(handler, { query, headers: headersOf(service, fault) });
    const sound = await callSameOrigin(handler, { query });
    expect(sound.status).toBe(200);
    expect(faulty).not.toEqual(sound);
    expect(String(faulty.headers['cache-control'])).toContain('no-store');
  });
});
