import { createCmsClient } from '@/clients/cms/cmsClient';
import { hasSeveralCarts } from '@/features/cart/rules';
import { selectStaticText, staticDataSlice } from '@/features/content/state';
import { isLoyaltyOffered, memberPricingOf } from '@/features/loyalty/rules';
import { initializePartnerConfig, selectPartnerConfig } from '@/features/partner/state';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { listen, type Listening } from '../support/listen';

const source = (handle: string, changes: object = {}) => ({
  ...{ name: handle, handle, isSignInEnabled: true, isEmailOffersPromotionsEnabled: true },
  ...{ isEmailRemindersEnabled: true, isProcurementRedirectEnabled: false, isLoyaltyEnabled: false },
  ...{
    isPromoCodeEnabled: true,
    isCalendarFeesEnabled: true,
    isBuyNowPayLaterEnabled: false,
    isActive: true,
  },
  ...changes,
});

describe('§4 Partner configuration', () => {
  const setUp = () => {
    const asked: string[] = [];
    const edgeConfig = {
      partnerConfig: async (handle: string) => {
        asked.push(handle);
        return source(handle);
      },
    };
    const store = createShopStore({
      gateway: { call: () => Promise.reject(new Error('not asked')) },
      clock: fixedClock('2026-11-21T12:00:00Z'),
      locale: 'en-US',
      server: { edgeConfig } as never,
    });
    return { asked, store };
  };

  test('"The handle is partner_config_{partnerId}, or partner_config_global when there is no partner"', async () => {
    const { asked, store } = setUp();
    await store.dispatch(initializePartnerConfig({}));
    await store.dispatch(initializePartnerConfig({ partnerId: 'acme' }));
    expect(asked).toEqual(['partner_config_global', 'partner_config_acme']);
    expect(selectPartnerConfig(store.getState())).toMatchObject({ handle: 'partner_config_acme' });
  });

  test('"Results are cached in memory per handle"', async () => {
    const { asked, store } = setUp();
    await store.dispatch(initializePartnerConfig({ partnerId: 'acme' }));
    await store.dispatch(initializePartnerConfig({}));
    await store.dispatch(initializePartnerConfig({ partnerId: 'acme' }));
    expect(asked).toEqual(['partner_config_acme', 'partner_config_global']);
    expect(selectPartnerConfig(store.getState()).handle).toBe('partner_config_acme');
  });

  test('"isInitialized becomes true after loading", not before', async () => {
    const { store } = setUp();
    expect(store.getState().partnerConfig.isInitialized).toBe(false);
    await store.dispatch(initializePartnerConfig({}));
    expect(store.getState().partnerConfig).toMatchObject({
      isInitialized: true,
      isLoading: false,
      error: null,
    });
  });
});

describe('§4 Static content', () => {
  const entries = ['merx_static_data_global', 'merx_static_data_acme'];
  let cms: Listening;
  const asked: URL[] = [];
  beforeAll(async () => {
    cms = await listen((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://cms.test'));
      const items = entries.map((handle) => ({
        sys: { id: handle, type: 'Entry', contentType: { sys: { id: 'merxStaticData' } } },
        fields: { handle },
      }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ sys: { type: 'Array' }, total: 2, skip: 0, limit: 100, items }));
    });
  });
  afterAll(() => cms.close());
  const client = () =>
    createCmsClient({
      ...{ space: 's', accessToken: 't', environment: 'master', insecure: true, basePath: '' },
      ...{ host: `127.0.0.1:${cms.port}`, timeoutMs: 5_000, localeMap: { 'fr-CA': 'en-CA' } },
    });

  test('"The partner-specific entry is preferred over merx_static_data_global"', async () => {
    expect((await client().staticData('acme', 'en-US'))?.handle).toBe('merx_static_data_acme');
    expect((await client().staticData('nobody', 'en-US'))?.handle).toBe('merx_static_data_global');
  });

  test('"type merxStaticData, with locale and entry depth 6" (§7); "The CMS locale used for fr-ca is en-CA" (§2)', async () => {
    expect((await client().staticData(undefined, 'fr-CA'))?.lang).toBe('en-CA');
    expect((await client().staticData(undefined, 'en-US'))?.lang).toBeUndefined();
    await client().staticData(undefined, 'fr-CA');
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({
      content_type: 'merxStaticData',
      include: '6',
      locale: 'en-CA',
    });
  });
});

describe('§2 Locale prefix: a French page is French', () => {
  const shown = (lang?: 'en-CA') => {
    const store = createShopStore({
      gateway: { call: () => Promise.reject(new Error('not asked')) },
      clock: fixedClock('2026-11-21T12:00:00Z'),
      locale: 'fr-CA',
    });
    const texts = { handle: 'x', ageVerificationStaticContent: 'text of the CMS', ...(lang ? { lang } : {}) };
    store.dispatch(staticDataSlice.actions.fetchSuccess({ results: texts as never, time: 1 }));
    return selectStaticText(store.getState(), 'ageVerificationStaticContent');
  };

  test('a text the CMS has in the language of the page is shown; any other gives way to the shop’s own words', () => {
    expect(shown()).toBe('text of the CMS');
    expect(shown('en-CA')).toBeUndefined();
  });
});

describe('§4 Display conditions', () => {
  const all = { isLoyaltyEnabled: true, locale: 'en-us', isMember: false, isInCart: false };
  test.each([
    ['all hold', {}, true],
    ['loyalty is not enabled', { isLoyaltyEnabled: false }, false],
    ['the locale is en-ca', { locale: 'en-ca' }, false],
    ['the locale is fr-CA', { locale: 'fr-CA' }, false],
    ['already a member', { isMember: true }, false],
    ['the membership is in the cart', { isInCart: true }, false],
  ])('"Loyalty banner shown only when all hold": %s', (_what, changes, isShown) => {
    const facts = { ...all, ...changes };
    expect(isLoyaltyOffered({ ...facts, pricing: memberPricingOf(facts) })).toBe(isShown);
  });

  test('"Cookie multiCartEnabled = "true" enables multiple carts"', () => {
    expect(['true', 'TRUE', '1', '', undefined].map(hasSeveralCarts)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
