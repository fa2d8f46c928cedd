import type { ContentCard, ContentCollection } from '@/contracts/content/types';
import type { ServerClients } from '@/store/thunkExtra';
import { listingProducts } from './listingProducts';

const cardOf = (pid: string) => ({ content: { fields: { metaInfo: { calyxPid: pid } } } }) as ContentCard;
const own = ['a', 'b', 'c'].map(cardOf);
const productLists = [{ slug: 'search', handles: [] }];
const collection = { content: { fields: { productLists } } } as unknown as ContentCollection;

async function orderWhere(inOrder: ServerClients['search']['inOrder']) {
  const onSpared = jest.fn();
  const server = { search: { inOrder }, onSpared } as unknown as ServerClients;
  const partnerId = jest.fn(() => undefined);
  const found = await listingProducts(collection, own, { partnerId }, { server, locale: 'en-US' });
  expect(partnerId).not.toHaveBeenCalled();
  return {
    pids: found.map(({ content }) => content.fields.metaInfo.calyxPid),
    isSpared: onSpared.mock.calls.length > 0,
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
