import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { selectActiveModal } from '@/features/modals/state';
import { formatExactPrice, toCents } from '@/lib/money';
import { addressRouter } from '../../../../tests/support/addressRouter';
import { refused } from '../../../../tests/support/cartStore';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { enterPartner } from '../../../../tests/support/enterPartner';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { CartContent } from './CartContent';
import { MiniCart } from './MiniCart';

const visit = 'partnerid=procurely&hook_url=https%3A%2F%2Fportal.example&buyer_cookie=7';

interface Shown {
  isAllowed?: boolean;
  line?: Parameters<typeof sampleLine>[0];
  locale?: 'en-US' | 'fr-CA';
  content?: React.ReactNode;
  path?: string;
  script?: Script;
}

function show(shown: Shown = {}) {
  const {
    isAllowed = true,
    locale = 'en-US',
    path = '/cart',
    content = <CartContent />,
    line,
    script,
  } = shown;
  Cookies.set('cartId', 'cart-1');
  Cookies.set('cartToken', 'token-1');
  const { store } = scriptedShop({ getCart: () => sampleCart([sampleLine(line)]), ...script }, locale);
  enterPartner(store, { name: 'Procurely', allowProcurementRedirect: isAllowed });
  renderInLocale(
    <RouterContext.Provider value={addressRouter(locale, path)}>
      <Provider store={store}>{content}</Provider>
    </RouterContext.Provider>,
    locale,
  );
  return { store, user: userEvent.setup() };
}

beforeEach(() => Cookies.set('procurement', visit));
afterEach(() => Cookies.remove('procurement'));

const english = 'Return cart to Procurely';

describe('§3 Partner configuration (procurement redirect)', () => {
  test.each([
    ['en-US', english, 'nothing is charged here'],
    ['fr-CA', 'Renvoyer le panier à Procurely', 'rien n’est facturé ici'],
  ] as const)('the cart goes back where the checkout would be (%s)', async (locale, name, text) => {
    show({ locale });
    const [button] = await screen.findAllByRole('button', { name });
    const form = button?.closest('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/api/procurement/return', 'post']);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      ...{ cartId: 'cart-1', cartToken: 'token-1', locale, visit },
    });
    expect(screen.getAllByText(new RegExp(text))).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /Check out|caisse/ })).toBeNull();
  });

  test.each([
    ['en-US', english, /card numbers|someone else|pay once/i],
    ['fr-CA', 'Renvoyer le panier à Procurely', /numéros de carte|quelqu’un d’autre|payez une seule/i],
  ] as const)(
    'nothing is said of cards and paying, which happens elsewhere (%s)',
    async (locale, name, words) => {
      show({ locale });
      await screen.findAllByRole('button', { name });
      expect(screen.queryByText(words)).toBeNull();
      cleanup();
      Cookies.remove('procurement');
      show({ locale });
      expect(await screen.findAllByText(words)).not.toHaveLength(0);
    },
  );

  test('carts of other recipients are neither added up nor paid alone', async () => {
    Cookies.set('multiCartEnabled', 'true');
    const facts = { cartToken: 't', countryId: 'US' as const, version: 3, itemCount: 1, totalAmount: 69.98 };
    const place = { deliverTo: { city: 'New York', state: 'NY', zipCode: '10001' }, isBlocked: false };
    const carts = ['cart-1', 'cart-2'].map((cartId) => ({
      ...facts,
      ...place,
      cartId,
      name: `For ${cartId}`,
    }));
    show({ script: { listSiblingCarts: () => ({ carts }) } });
    await screen.findAllByRole('button', { name: english });
    expect(await screen.findByText('For cart-2')).toBeVisible();
    const total = () => screen.getByText(/^Total \$/).textContent;
    const own = `Total ${formatExactPrice(toCents(sampleCart().totalAmount))}`;
    expect(total()).toBe(own);
    expect(screen.queryByText('Also for For cart-2')).toBeNull();
    expect(screen.queryByRole('button', { name: /alone/ })).toBeNull();
    cleanup();
    show({ isAllowed: false, script: { listSiblingCarts: () => ({ carts }) } });
    expect(await screen.findByText('Also for For cart-2')).toBeVisible();
    expect(await screen.findByRole('button', { name: /alone/ })).toBeVisible();
    expect(total()).not.toBe(own);
    Cookies.remove('multiCartEnabled');
  });

  test('a second press sends nothing', async () => {
    show();
    const [button] = await screen.findAllByRole('button', { name: english });
    const form = button?.closest('form') as HTMLFormElement;
    expect([fireEvent.submit(form), fireEvent.submit(form)]).toEqual([true, false]);
  });

  test('waits while something in the cart cannot be delivered', async () => {
    show({ line: { undeliverable: { reason: 'capacity-full' } } });
    for (const button of await screen.findAllByRole('button', { name: english }))
      expect(button).toBeDisabled();
  });

  test('says when the cart was refused', async () => {
    show({ path: '/cart?return=refused' });
    expect((await screen.findAllByText(/could not be returned/)).length).toBeGreaterThan(0);
  });

  test('the mini-cart leads to the page that returns it', async () => {
    show({ content: <MiniCart onClose={() => undefined} /> });
    expect(await screen.findByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    expect(screen.queryByRole('button', { name: /Return cart|Check out/ })).toBeNull();
  });

  test.each([
    ['the partner’s flag is off', false, visit],
    ['the visit has no address for it', true, ''],
  ])('opens the checkout as ever where %s', async (_, isAllowed, cookie) => {
    if (!cookie) Cookies.remove('procurement');
    show({ isAllowed });
    expect((await screen.findAllByRole('button', { name: 'Check out' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: english })).toBeNull();
  });
});

describe('a cart that went to a procurement system', () => {
  const sent = `${visit}&cartid=cart-1&carttoken=token-1&name=Procurely`;
  beforeEach(() => Cookies.set('sent_cart', sent));
  afterEach(() => Cookies.remove('sent_cart'));
  const empty = { getCart: () => sampleCart([]) };

  test.each([
    [
      'cart page',
      <CartContent key="page" />,
      'en-US',
      'Your cart went to Procurely',
      ['Send it again', 'Take it back'],
    ],
    [
      'mini-cart',
      <MiniCart key="mini" onClose={() => undefined} />,
      'fr-CA',
      'Votre panier est parti chez Procurely',
      ['Le renvoyer', 'Le reprendre'],
    ],
  ] as const)(
    'can be sent again or taken back in its place (%s)',
    async (_, content, locale, title, names) => {
      show({ content, locale, script: empty });
      await screen.findByRole('heading', { name: title });
      const forms = names.map((name) => screen.getByRole('button', { name }).closest('form'));
      expect(forms.map((form) => [form?.getAttribute('action'), form?.method])).toEqual([
        ['/api/procurement/sent', 'post'],
        ['/api/procurement/sent', 'post'],
      ]);
      expect(forms.map((form) => Object.fromEntries(new FormData(form ?? undefined)))).toEqual([
        { locale, wish: 'again' },
        { locale, wish: 'back' },
      ]);
      expect(screen.queryByText(/Nothing here yet|Rien pour l’instant/)).toBeNull();
    },
  );

  test('says when neither could be done', async () => {
    show({ path: '/cart?return=refused', script: empty });
    expect((await screen.findAllByText(/technical issue/)).length).toBeGreaterThan(0);
  });

  test('is not in the way of a new cart', async () => {
    show();
    expect((await screen.findAllByRole('button', { name: english })).length).toBeGreaterThan(0);
    expect(screen.queryByText(/went to Procurely/)).toBeNull();
  });
});

test.each([
  ['CHK.PARTNER_SIGN_IN', 'Only customers of this partner order here.', 'login'],
  ['CHK.PARTNER_OTHER', 'Your account belongs to the customers of another partner', null],
])('§4 Partner sign-in: %s is told, and who is not signed in is asked to', async (key, text, modal) => {
  const { store, user } = show({
    isAllowed: false,
    script: { initiateCheckout: () => refused(422, key) },
  });
  const [button] = await screen.findAllByRole('button', { name: 'Check out' });
  if (button) await user.click(button);
  expect((await screen.findAllByText(new RegExp(text))).length).toBeGreaterThan(0);
  await waitFor(() => expect(selectActiveModal(store.getState())).toBe(modal));
});
