import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import type { Locale } from '@/contracts/locales';
import type { MasterProduct, VariantView, VaseView } from '@/features/product/rules';
import {
  selectCurrentVariant,
  setCurrentSelected,
  setCurrentSelectedVase,
  setVases,
} from '@/features/product/state';
import { addressRouter } from '../../../tests/support/addressRouter';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { product, size, sizes, withSizes } from '../../../tests/support/sampleSizes';
import { scriptedShop } from '../../../tests/support/scriptedShop';
import { Gallery } from './Gallery';

/** jsdom lays nothing out; this window wants less motion. */
const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduced-motion') })) as never;
});

function open(
  currentSelected: string,
  variants: readonly VariantView[] = sizes,
  locale: Locale = 'en-US',
  shown: MasterProduct = product,
) {
  const { store } = scriptedShop({}, locale);
  store.dispatch(withSizes(currentSelected, variants));
  const { container } = renderInLocale(
    <RouterContext.Provider value={addressRouter(locale, '/products/meadow')}>
      <Provider store={store}>
        <Gallery product={shown} />
      </Provider>
    </RouterContext.Provider>,
    locale,
  );
  const file = () => container.querySelector('source')?.getAttribute('srcset');
  return { store, file };
}

test.each([
  ['L', '/media/l/1/320.avif 320w', 'Daisies in a vase. Premium: 26 stems.'],
  ['M', '/media/meadow/1/320.avif 320w', 'Daisies in a vase. Deluxe: 19 stems.'],
  ['S', '/media/meadow/1/320.avif 320w', 'Daisies in a vase. Deluxe: 19 stems.'],
])('size %s shows its picture, or the product’s, and says which size that is', (sku, file, alt) => {
  const page = open(sku);
  expect(page.file()).toBe(file);
  expect(screen.getByRole('img', { name: alt })).toHaveAttribute('loading', 'eager');
});

test.each<[Locale, string]>([
  ['en-CA', 'Daisies in a vase. Premium: 26 stems.'],
  ['fr-CA', 'Daisies in a vase. Premium\u00a0: 26 tiges.'],
])('the picture is described in %s', (locale, alt) => {
  open('L', sizes, locale);
  expect(screen.getByAltText(alt, { normalizer: (text) => text })).toBeInTheDocument();
});

test('the sizes stand below by name; a press with the keyboard chooses one', async () => {
  const { store, file } = open('S');
  const row = await screen.findByRole('group', { name: 'Pictures of the sizes' });
  const names = within(row).getAllByRole('button');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Deluxe', 'Premium']);
  expect(names[0]).toHaveAttribute('aria-pressed', 'true');
  names[1]?.focus();
  await userEvent.keyboard('{Enter}');
  expect(selectCurrentVariant(store.getState())?.sku).toBe('L');
  expect(file()).toContain('/media/l/1/');
  expect(names[1]).toHaveAttribute('aria-pressed', 'true');
  expect(window.location.search).toBe('?sku=L');
});

test('a product without pictures of its sizes has one picture and its own words', () => {
  open('L', [size('S', 'Standard', 14), size('L', 'Premium', 26)]);
  expect(screen.getByRole('img', { name: 'Daisies in a vase.' })).toBeInTheDocument();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

const pictureOf = (id: string) => ({ id, path: `/media/${id}/1`, widths: [320], width: 320, height: 320 });
const withView = {
  ...product,
  subtitle: 'Daisies',
  views: [{ picture: pictureOf('meadow-close-up'), alt: 'Daisies from close by.' }],
};

test('a further look stands below by name; it is shown large, and left again by itself, a size or a vase', async () => {
  const { store, file } = open('M', sizes, 'en-US', withView);
  const views = await screen.findByRole('group', { name: 'Further looks' });
  const look = within(views).getByRole('button', { name: 'Up close' });
  const size = screen.getByRole('button', { name: 'Deluxe' });
  expect(look).toHaveAttribute('aria-pressed', 'false');
  look.focus();
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest', behavior: 'instant' });
  expect(screen.getByAltText('Daisies from close by.')).toBeInTheDocument();
  expect(file()).toContain('/media/meadow-close-up/1/');
  expect(look).toHaveAttribute('aria-pressed', 'true');
  expect(size).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(look);
  expect(file()).toContain('/media/meadow/1/');
  await userEvent.click(look);
  await userEvent.click(size);
  expect(file()).toContain('/media/meadow/1/');
  await userEvent.click(look);
  act(() => void store.dispatch(setCurrentSelected('L')));
  expect(file()).toContain('/media/l/1/');
  expect(look).toHaveAttribute('aria-pressed', 'false');
  act(() => void store.dispatch(setCurrentSelected('M')));
  expect(file()).toContain('/media/meadow/1/');
});

test.each<[Locale, string[]]>([
  ['en-US', ['Up close', 'To scale', 'Arrival']],
  ['fr-CA', ['De près', 'Échelle', 'Arrivée']],
])('each further look is named by what it shows, in %s', async (locale, names) => {
  const shown = (shows: 'scale' | 'arrival') => ({ picture: pictureOf(shows), alt: shows, shows });
  const views = [...withView.views, shown('scale'), shown('arrival')];
  open('M', sizes, locale, { ...withView, views });
  const [, row] = await screen.findAllByRole('group');
  expect(
    within(row!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(names);
});

test('a product that has looks but no pictures of its sizes shows them', async () => {
  open('S', [size('S', 'Standard', 14)], 'en-US', withView);
  expect(await screen.findByRole('button', { name: 'Up close' })).toBeInTheDocument();
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

const glass: VaseView = {
  ...{ id: 'LV01', skuId: 'LV01', title: 'Glass Vase', cents: 999, isDummy: false },
  ...{ picture: pictureOf('lv01'), pictureBySku: { M: pictureOf('m-lv01') } },
};

test.each<[Locale, string, string]>([
  ['en-US', 'Not in this picture: Glass Vase.', 'Vase not included.'],
  ['fr-CA', 'Absent de cette image\u00a0: Glass Vase.', 'Vase non compris.'],
])(
  'a chosen vase that has no picture is named below the picture; without one the picture says so, in %s',
  (locale, note, without) => {
    const { store } = open('M', sizes, locale, withView);
    const plain = { normalizer: (text: string) => text };
    const choose = (id: string, isDummy: boolean, pictureBySku = {}) =>
      act(() => {
        store.dispatch(setVases({ [id]: { ...glass, id, isDummy, pictureBySku } }));
        store.dispatch(setCurrentSelectedVase(id));
      });
    choose('LV02', false);
    expect(screen.getByText(note, plain)).toBeInTheDocument();
    choose('LV01', false, glass.pictureBySku);
    expect(screen.queryByText(note, plain)).not.toBeInTheDocument();
    choose('LV00', true);
    expect(screen.queryByText(note, plain)).not.toBeInTheDocument();
    expect(screen.getByAltText(new RegExp(`${without}$`))).toBeInTheDocument();
  },
);

test.each<[Locale, string]>([
  ['en-US', 'Daisies, tied by hand in paper. Deluxe: 19 stems. Vase not included.'],
  ['fr-CA', 'Daisies, bouquet noué à la main dans son papier. Deluxe\u00a0: 19 tiges. Vase non compris.'],
])('flowers chosen without a vase are shown tied where there is such a picture, in %s', (locale, alt) => {
  const { store, file } = open('M', sizes, locale, withView);
  const bare = { ...glass, id: 'LV00', isDummy: true, pictureBySku: { M: pictureOf('m-lv00') } };
  act(() => {
    store.dispatch(setVases({ LV00: bare }));
    store.dispatch(setCurrentSelectedVase('LV00'));
  });
  expect(file()).toContain('/media/m-lv00/1/');
  expect(screen.getByAltText(alt, { normalizer: (text) => text })).toBeInTheDocument();
});

test('each size stands below as a press on it would show it', async () => {
  const { store } = open('M');
  const bare = { ...glass, id: 'LV00', isDummy: true, pictureBySku: { M: pictureOf('m-lv00') } };
  act(() => {
    store.dispatch(setVases({ LV00: bare }));
    store.dispatch(setCurrentSelectedVase('LV00'));
  });
  const row = await screen.findByRole('group', { name: 'Pictures of the sizes' });
  const files = within(row)
    .getAllByRole('button')
    .map((size) => size.querySelector('source')?.getAttribute('srcset'));
  expect(files).toEqual([
    expect.stringContaining('/media/m-lv00/1/'),
    expect.stringContaining('/media/l/1/'),
  ]);
});

test.each<[Locale, string]>([
  ['en-US', 'Daisies, in the Glass Vase. Deluxe: 19 stems.'],
  ['fr-CA', 'Daisies. Contenant\u00a0: Glass Vase. Deluxe\u00a0: 19 tiges.'],
])('the chosen size stands in the chosen vase where there is such a picture, in %s', (locale, alt) => {
  const { store, file } = open('M', sizes, locale, withView);
  const choose = (id: string) =>
    act(() => {
      store.dispatch(setVases({ LV01: glass, LV02: { ...glass, id: 'LV02', pictureBySku: {} } }));
      store.dispatch(setCurrentSelectedVase(id));
    });
  choose('LV01');
  expect(file()).toContain('/media/m-lv01/1/');
  expect(screen.getByAltText(alt, { normalizer: (text) => text })).toBeInTheDocument();
  choose('LV02');
  expect(file()).toContain('/media/meadow/1/');
  choose('LV01');
  act(() => void store.dispatch(setCurrentSelected('L')));
  expect(file()).toContain('/media/l/1/');
});
