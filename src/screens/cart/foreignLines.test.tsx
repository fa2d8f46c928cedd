import { screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { CartItem } from '@/contracts/ordering/cart';
import type { OrderStatus } from '@/contracts/orders/orders';
import type { Locale } from '@/contracts/locales';
import { AddonCard } from '@/features/addons/components/AddonGroups';
import { CartLine } from '@/features/cart/components/CartLine';
import { LineExtras } from '@/features/cart/components/LineExtras';
import { MiniCartLine } from '@/features/cart/components/MiniCartLine';
import { SummaryLines } from '@/features/cart/components/SummaryLines';
import { DeliveryProgress } from '@/features/orders/components/DeliveryProgress';
import { OrderedLines } from '@/features/orders/components/OrderPart';
import { VaseChoice } from '@/features/product/components/VaseChoice';
import { addressRouter } from '../../../tests/support/addressRouter';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../tests/support/sampleCart';
import { scriptedShop } from '../../../tests/support/scriptedShop';

type Lang = CartItem['lang'];
type Drawn = (lang: Lang) => ReactElement;

const title = 'The Long Evening';
const extra = { id: 'X1', productId: 'X1', productType: 'vase', quantity: 1, price: 12.99 };
const lineIn = (lang: Lang) => sampleLine({ lang });
const sizeIn = (lang: Lang) => sampleLine({ title: 'Autre', variantTitle: title, variantLang: lang });
const extraIn = (lang: Lang) =>
  sampleLine({ title: 'Autre', accessories: [{ ...extra, name: title, lang }] });

const delivery = {
  ...{ deliveryGroupId: 'LK-1', status: 'received' as const, deliveryDate: '2026-11-24' },
  ...{ city: 'New York', state: 'NY', track: [] },
};
const order: OrderStatus = {
  ...{ orderId: 'LK-1', masterDb: 'larkstem', placedAt: '2026-11-21T20:00:00Z', track: [] },
  deliveryGroups: [],
};
const shown = { description: '', picture: { path: '/media/vase', widths: [640] } as never, alt: '' };
const vase = (id: string, lang: Lang) => ({
  ...{ ...shown, id, skuId: id, cents: 1299, isDummy: false, skus: [] },
  ...{ title: id === 'X1' ? title : 'Autre', ...(lang && { lang }) },
});
const addon = (lang: Lang) => ({
  ...{ ...shown, id: 'X1', productId: 'X1', name: title, addonType: 'ribbon', sequence: 1 },
  ...{ price: { regular: 5 }, ...(lang && { lang }) },
});
const nothing = () => undefined;

const places: readonly (readonly [string, Drawn])[] = [
  ['the cart, a line', (lang) => <CartLine line={lineIn(lang)} />],
  ['the cart, a size', (lang) => <CartLine line={sizeIn(lang)} />],
  ['the mini-cart, a line', (lang) => <MiniCartLine line={lineIn(lang)} />],
  ['the mini-cart, a size', (lang) => <MiniCartLine line={sizeIn(lang)} />],
  ['the extras of a line', (lang) => <LineExtras line={extraIn(lang)} />],
  ['the checkout, a line', (lang) => <SummaryLines cart={sampleCart([lineIn(lang)])} />],
  ['the checkout, a size', (lang) => <SummaryLines cart={sampleCart([sizeIn(lang)])} />],
  ['the checkout, an extra', (lang) => <SummaryLines cart={sampleCart([extraIn(lang)])} />],
  ['an order, a line', (lang) => <OrderedLines cart={sampleCart([lineIn(lang)])} />],
  ['an order, an extra', (lang) => <OrderedLines cart={sampleCart([extraIn(lang)])} />],
  [
    'an order on its way',
    (lang) => (
      <DeliveryProgress
        order={order}
        delivery={{ ...delivery, items: [{ title, lang, quantity: 1, imagePath: '/media/x' }] }}
      />
    ),
  ],
  [
    'the choice of a vase',
    (lang) => (
      <VaseChoice
        {...{ name: 'vase', legend: 'Vase', value: 'X1', onChange: nothing, priceText: String }}
        vases={[vase('X1', lang), vase('X2', lang)]}
      />
    ),
  ],
  ['an add-on', (lang) => <AddonCard addon={addon(lang)} isChosen={false} onToggle={nothing} />],
];

/** Draws a place on a page of one language with a name written in another; what the name says of itself. */
function langShown(drawn: Drawn, page: Locale, written: Lang): string | null | undefined {
  const { store } = scriptedShop({}, page);
  const { unmount } = renderInLocale(
    <RouterContext.Provider value={addressRouter(page, '/cart')}>
      <Provider store={store}>{drawn(written)}</Provider>
    </RouterContext.Provider>,
    page,
  );
  const lang = screen.getByText(title).closest('[lang]')?.getAttribute('lang');
  unmount();
  return lang;
}

describe('§2 "content falls back": words that are not in the language of the page say so', () => {
  it.each(places)('%s', (_place, drawn) => {
    document.documentElement.removeAttribute('lang');
    expect(langShown(drawn, 'fr-CA', 'en-US')).toBe('en-US');
    expect(langShown(drawn, 'fr-CA', 'fr-CA')).toBeUndefined();
    /* One English on a page of the other is no other language. */
    expect(langShown(drawn, 'en-CA', 'en-US')).toBeUndefined();
    expect(langShown(drawn, 'en-US', 'fr-CA')).toBe('fr-CA');
    /* Orders older than the column do not know. */
    expect(langShown(drawn, 'fr-CA', undefined)).toBeUndefined();
  });
});
