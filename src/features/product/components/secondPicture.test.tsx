import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { placeholderPicture } from '@/contracts/content/pictures';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { ProductCard } from './ProductCard';

/** What the shop answers, and every address it was asked for. */
let answer: () => Promise<unknown>;
let asked: string[] = [];
let durations: unknown[] = [];
let isCalm = false;

const files = (id: string) => ({ ...placeholderPicture, id, path: `/media/${id}/f1` });
const ok = (found: object) => async () => ({ ok: true, json: async () => found });

const real = { fetch: global.fetch, matchMedia: window.matchMedia };
beforeEach(() => {
  [asked, durations, isCalm] = [[], [], false];
  global.fetch = (async (address: string) => {
    asked.push(decodeURIComponent(address));
    return answer();
  }) as typeof fetch;
  window.matchMedia = ((query: string) => ({ matches: isCalm && query.includes('reduced-motion') })) as never;
  HTMLImageElement.prototype.decode = async () => undefined;
  Element.prototype.animate = ((_frames: unknown, { duration }: KeyframeAnimationOptions) => {
    durations.push(duration);
    return { reverse: () => undefined, finished: Promise.resolve() };
  }) as never;
});
afterEach(() => Object.assign(globalThis, real));

/** A page with cards; each test has products of its own, because a visit remembers what it was told. */
function show(...handles: readonly string[]) {
  const { store } = scriptedShop();
  renderInLocale(
    <Provider store={store}>
      {handles.map((handle) => (
        <ProductCard
          key={handle}
          position={handle}
          sizes="22rem"
          card={{
            ...{
              pid: handle,
              url: `/products/${handle}?prid=acme`,
              title: handle,
              subtitle: '',
              cents: 5000,
            },
            ...{ picture: placeholderPicture, alt: `Roses of ${handle}`, badges: ['new'] },
          }}
        />
      ))}
    </Provider>,
  );
}

const card = (handle: string) => screen.getByRole('article', { name: handle });
/** This environment has no pointer events; React reads them from any event of the name. */
const enter = (handle: string, pointerType = 'mouse') =>
  fireEvent(
    card(handle),
    Object.assign(new MouseEvent('pointerover', { bubbles: true, composed: true }), { pointerType }),
  );
const leave = (handle: string) => act(() => void card(handle).dispatchEvent(new Event('pointerleave')));
const second = (handle: string) => card(handle).querySelector('picture + picture');
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));

test('the close look covers the picture while the mouse rests on a card, below its badge, and says nothing', async () => {
  answer = ok({ a1: files('a1-near') });
  show('a0', 'a1', 'a2');
  await rest();
  expect(asked).toEqual([]);
  enter('a1');
  await waitFor(() => expect(second('a1')).toBeInTheDocument());
  expect(asked).toEqual(['/api/product/second-pictures?handles=a1,a2']);
  expect(second('a1')).toHaveAttribute('aria-hidden', 'true');
  expect(second('a1')?.querySelector('source')).toMatchObject({
    ...{ sizes: '22rem', srcset: '/media/a1-near/f1/320.avif 320w, /media/a1-near/f1/640.avif 640w' },
  });
  expect(second('a1')?.nextElementSibling).toHaveTextContent('New');
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    ...['Roses of a0', 'Roses of a1', 'Roses of a2'],
  ]);
  leave('a1');
  await waitFor(() => expect(second('a1')).not.toBeInTheDocument());
  enter('a1');
  await waitFor(() => expect(second('a1')).toBeInTheDocument());
  expect([asked.length, durations]).toEqual([1, [320, 320]]);
});

test('a finger, and a mouse that only crosses a card, fetch nothing', async () => {
  answer = ok({ b0: files('b0-near') });
  show('b0');
  enter('b0', 'touch');
  await rest();
  enter('b0');
  leave('b0');
  await rest();
  expect([asked, second('b0')]).toEqual([[], null]);
});

test('a mouse that leaves before the answer comes sees nothing appear behind it', async () => {
  let come: (answer: object) => void = () => undefined;
  answer = () => new Promise((resolve) => (come = resolve));
  show('c0');
  enter('c0');
  await waitFor(() => expect(asked).toHaveLength(1));
  leave('c0');
  come(await ok({ c0: files('c0-near') })());
  await rest();
  expect(second('c0')).toBeNull();
});

test('a product without a close look keeps its picture, and nobody asks again', async () => {
  answer = ok({});
  show('d0', 'd1');
  for (const handle of ['d0', 'd1', 'd0']) {
    enter(handle);
    await rest();
    leave(handle);
  }
  expect([asked.length, second('d0'), second('d1')]).toEqual([1, null, null]);
});

test.each([
  ['a refusal', async () => ({ ok: false, status: 502 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s the card stays as it is, and the next mouse asks again', async (_of, failure) => {
  const [handle] = ['e0'];
  answer = failure;
  show(handle);
  enter(handle);
  await waitFor(() => expect(asked).toHaveLength(1));
  await rest();
  expect(second(handle)).toBeNull();
  leave(handle);
  enter(handle);
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a file that cannot be shown leaves the picture alone', async () => {
  answer = ok({ f0: files('f0-near') });
  HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException('broken', 'EncodingError'));
  show('f0');
  enter('f0');
  await rest();
  expect(second('f0')).toBeNull();
});

test('where less motion is wanted it is there without a fade', async () => {
  isCalm = true;
  answer = ok({ g0: files('g0-near') });
  show('g0');
  enter('g0');
  await waitFor(() => expect(second('g0')).toBeInTheDocument());
  expect(durations).toEqual([0]);
});

test('at most twenty products are asked for at once', async () => {
  answer = ok({});
  const handles = Array.from({ length: 30 }, (_, n) => `h${n}`);
  show(...handles);
  enter('h5');
  await waitFor(() =>
    expect(asked).toEqual([`/api/product/second-pictures?handles=${handles.slice(5, 25).join()}`]),
  );
});
