import type { ServerClients } from '@/store/createAppThunk';
import { searchCollections } from './fetchSearch';

const collection = (handle: string, fields: object = { picture: { src: handle } }, locale = 'en-US') => ({
  content: { handle, locale, title: `Our ${handle}`, description: '', fields },
});

function serverWith(collections: () => Promise<unknown>) {
  const onReadFailed = jest.fn();
  return { server: { content: { collections }, onReadFailed } as unknown as ServerClients, onReadFailed };
}

describe('§2 search without a query', () => {
  it('offers six collections in the order of the editor; everything and what has no picture are none of them', async () => {
    const bare = collection('bare', {});
    const others = ['roses', 'love', 'plants', 'wine', 'gifts', 'birthday'].map((handle) =>
      collection(handle),
    );
    const { server } = serverWith(async () => [collection('all'), collection('flowers'), bare, ...others]);
    const collections = await searchCollections(server, 'en-US');
    expect(collections.map(({ handle }) => handle)).toEqual([
      ...['flowers', 'roses', 'love', 'plants', 'wine', 'gifts'],
    ]);
    expect(collections[0]).toEqual({ handle: 'flowers', title: 'Our flowers', picture: { src: 'flowers' } });
  });

  it('says in which language a title is that nobody has translated', async () => {
    const { server } = serverWith(async () => [collection('roses')]);
    expect(await searchCollections(server, 'fr-CA')).toMatchObject([{ handle: 'roses', lang: 'en-US' }]);
  });

  it('does without while the content service cannot be asked, and says so for the page', async () => {
    const { server, onReadFailed } = serverWith(() => Promise.reject(new Error('down')));
    expect(await searchCollections(server, 'en-US')).toEqual([]);
    expect(onReadFailed).toHaveBeenCalledTimes(1);
  });
});
