import { screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { CartItem } from '@/contracts/ordering/cart';
import { locales } from '@/contracts/locales';
import { CartLine } from '@/features/cart/components/CartLine';
import { MiniCartLine } from '@/features/cart/components/MiniCartLine';
import { SummaryLines } from '@/features/cart/components/SummaryLines';
import { OrderedLines } from '@/features/orders/components/OrderPart';
import { createTranslator } from '@/i18n/createTranslator';
import { loadMessages } from '@/i18n/loadMessages';
import { fixedClock } from '@/lib/clock';
import { createShopStore } from '@/shell/store';
import { addressRouter } from '../../../tests/support/addressRouter';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../tests/support/sampleCart';
import { scriptedGateway } from '../../../tests/support/scriptedGateway';

const card = {
  ...{ id: 'LA01', productId: 'LA01', name: 'Birthday card', productType: 'greetingCard' },
  ...{ quantity: 1, price: 4 },
};
const bouquet = sampleLine({ accessories: [] });
const bottle: CartItem = { ...bouquet, productType: 'wine' };
const bottleWithCard: CartItem = { ...bottle, accessories: [card] };

const places: readonly (readonly [string, (line: CartItem) => ReactElement])[] = [
  ['the cart', (line) => <CartLine line={line} />],
  ['the mini-cart', (line) => <MiniCartLine line={line} />],
  ['the checkout and its review', (line) => <SummaryLines cart={sampleCart([line])} />],
  ['the page of the order', (line) => <OrderedLines cart={sampleCart([line])} />],
];

describe.each(locales)(
  '§5 Age verification, %s: whoever buys wine reads that an adult of 21 must sign',
  (locale) => {
    const messages = loadMessages(locale, ['cart', 'product']);

    test.each(places)('%s', async (_place, drawn) => {
      const words = createTranslator(locale, await messages, 'cart')('line.adultSigns');
      const isSaid = (line: CartItem) => {
        const store = createShopStore({
          ...{ gateway: scriptedGateway({}), clock: fixedClock('2026-11-21T20:00:00Z'), locale },
        });
        const { unmount } = renderInLocale(
          <RouterContext.Provider value={addressRouter(locale, '/cart')}>
            <Provider store={store}>{drawn(line)}</Provider>
          </RouterContext.Provider>,
          locale,
        );
        const found = screen.queryAllByText(words).length;
        unmount();
        return found;
      };
      expect([bottle, bottleWithCard, bouquet].map(isSaid)).toEqual([1, 1, 0]);
    });

    test('in the words of the product’s page', async () => {
      const words = createTranslator(locale, await messages, 'cart')('line.adultSigns');
      const onPage = createTranslator(
        locale,
        await messages,
        'product',
      )('page.alcohol', {
        ...{ volume: 750, abv: '13' },
      });
      expect(onPage.endsWith(` ${words}`)).toBe(true);
    });
  },
);
