import type { ContentCard, ContentCollection } from '@/contracts/content/types';
import type { Gateway } from '../gateway/gateway';
import type { SearchClient } from '../search/searchClient';
import { createCollectionPages } from './collectionPages';

const cardOf = (pid: string) =>
  ({
    productType: 'flowers',
    content: {
      fields: {
        ...{ occasions: [], colors: [], flowers: [], features: [], badges: [] },
        metaInfo: { calyxPid: pid, productSubType: [], fulfillment: [] },
      },
    },
    variants: [{ price: 50 }],
  }) as unknown as ContentCard;
const own = ['a', 'b', 'c'].map(cardOf);
const productLists = [{ slug: 'search', handles: [] }];
const collection = { content: { fields: { productLists } } } as unknown as ContentCollection;

async function orderWhere(inOrder: SearchClient['inOrder']) {
  const onReadFailed = jest.fn();
  const content = { collectionEntries: async () => own, productCards: async () => [] };
  const partnerId = jest.fn(() => undefined);
  const gateway = {} as Gateway;
  const input = {
    gateway,
    content,
    search: { inOrder },
    locale: 'en-US',
    isOwnContent: true,
    onReadFailed,
  } as const;
  const question = { sort: 'featured', filters: [], offset: 0, limit: 60, partnerId } as const;
  const { products } = await createCollectionPages(input).page(collection, question);
  expect(partnerId).not.toHaveBeenCalled();
  return {
    pids: products.map(({ content }) => content.fields.metaInfo.calyxPid),
    isSpared: onReadFailed.mock.calls.length > 0,
  };
}

describe('§6 the search’s product list', () => {
  it('has the order of the index; what the index does not know comes behind', async () => {
    const inOrder = jest.fn(async () => ['c', 'a']);
    expect(await orderWhere(inOrder)).toEqual({ pids: ['c', 'a', 'b'], isSpared: false });
    expect(inOrder).toHaveBeenCalledWith(['a', 'b', 'c'], 'en-US');
  });

  it('keeps the collection’s own order while the search cannot be asked', async () => {
    const down = async () => Promise.reject(new Error('down'));
    expect(await orderWhere(down)).toEqual({ pids: ['a', 'b', 'c'], isSpared: true });
  });
});
