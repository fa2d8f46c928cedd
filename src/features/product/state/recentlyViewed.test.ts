import { splitTestText } from '@/contracts/splitCookie';
import type { Gift } from '@/contracts/catalog';
import { attributionSlice } from '@/features/attribution/state';
import { createShopStore } from '@/shell/store';
import type { ThunkExtra } from '@/store/createAppThunk';
import { scriptedGateway } from '../../../../tests/support/scriptedGateway';
import { fetchRecentlyViewed } from './recentlyViewed';
import { rememberViewed, viewedProducts } from './viewedProducts';

const realFetch = global.fetch;
afterEach(() => {
  window.localStorage.clear();
  global.fetch = realFetch;
});

test('the latest comes first, each once, nine at most', () => {
  for (let n = 1; n <= 12; n += 1) rememberViewed(`LK${n}`);
  rememberViewed('LK5');
  expect(viewedProducts()).toEqual(['LK5', 'LK12', 'LK11', 'LK10', 'LK9', 'LK8', 'LK7', 'LK6', 'LK4']);
});

test.each(['{"a":1}', 'no json', '["<b>", 5, "LK1"]'])(
  'what somebody else wrote does no harm: %s',
  (stored) => {
    window.localStorage.setItem('recently-viewed', stored);
    expect(viewedProducts()).toEqual(stored.includes('LK1') ? ['LK1'] : []);
  },
);

test('the first product of a visit has nothing before it', async () => {
  const found = await createShopStore()
    .dispatch(fetchRecentlyViewed({ pid: 'LK1' }))
    .unwrap();
  expect(found).toEqual([]);
});

const gift = (productId: string, handle: string): Gift => ({
  ...{ productId, handle, seoUrl: `/products/${handle}`, title: handle, imagePath: `/p/${handle}` },
  price: { regular: 40, displayPrices: { regular: { min: 40, max: 40 } } },
});

describe('badges of what was seen before', () => {
  async function seen(campaign: string | undefined, answer: () => Promise<unknown>) {
    rememberViewed('LK2');
    rememberViewed('LK1');
    const gifts = [gift('LK1', 'peony-week'), gift('LK2', 'meadow-walk')];
    const gateway = scriptedGateway({ siteWideAvailableGifts: () => ({ gifts, unavailable: [] }) });
    const store = createShopStore({ gateway, locale: 'fr-CA' } as unknown as ThunkExtra);
    const parameters: Record<string, string> = campaign ? { utm_campaign: campaign } : {};
    const visit = { parameters, carried: {}, brought: {}, partnerId: null };
    store.dispatch(attributionSlice.actions.visitRead(visit));
    const asked: string[] = [];
    global.fetch = (async (address: string) => {
      asked.push(address);
      return answer();
    }) as typeof fetch;
    const cards = await store.dispatch(fetchRecentlyViewed({})).unwrap();
    return { asked, badges: cards.map((card) => card.badges) };
  }

  const known = {
    'peony-week': {
      own: ['Nouveau'],
      conditional: [
        {
          defaultContent: '',
          conditions: [{ tags: ['utm_campaign=mothers-day'], customContent: 'Pour la fête des Mères' }],
          whiteList: ['utm_campaign=mothers-day'],
        },
      ],
    },
    'meadow-walk': { own: [], conditional: [] },
  };
  const answers = async () => ({ ok: true, json: async () => known });

  test('those of the campaign the visit came by stand before its own; asked in the page’s language', async () => {
    const { asked, badges } = await seen('mothers-day', answers);
    expect(badges).toEqual([['Pour la fête des Mères', 'Nouveau'], []]);
    expect(asked).toEqual(['/api/product/badges?handles=peony-week%2Cmeadow-walk&locale=fr-CA']);
  });

  test('those of the arm that this browser is in, as the server chooses them', async () => {
    document.cookie = `split_test=${splitTestText({ id: '7', testName: 'hero', value: 1 })}`;
    const conditions = [{ tags: ['split.hero=1', 'UTM_Campaign=may'], customContent: 'Nouvelle image' }];
    const badge = { defaultContent: '', conditions };
    const own = {
      'peony-week': { own: [], conditional: [badge] },
      'meadow-walk': { own: [], conditional: [] },
    };
    const { badges } = await seen('may', async () => ({ ok: true, json: async () => own }));
    document.cookie = 'split_test=; max-age=0';
    expect(badges[0]).toEqual(['Nouvelle image']);
  });

  test('without the campaign only its own', async () => {
    expect((await seen(undefined, answers)).badges).toEqual([['Nouveau'], []]);
  });

  test.each([
    ['refused', async () => ({ ok: false })],
    ['away', () => Promise.reject(new Error('offline'))],
  ])('the row comes without them when they are %s', async (_, answer) => {
    expect((await seen('mothers-day', answer)).badges).toEqual([[], []]);
  });
});
