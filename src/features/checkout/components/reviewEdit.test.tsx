import { cleanup, screen, waitFor } from '@testing-library/react';
import { beginAnew, order, sessionOf, show } from '../../../../tests/support/checkoutPage';

beginAnew();

describe('the goods of the review can be changed, as every other part', () => {
  test.each([
    ['en-US', 'Edit: In this order'],
    ['fr-CA', /^Modifier\s:\sDans cette commande$/],
  ] as const)('%s: in the cart; its checkout leads back to the review', async (locale, name) => {
    const script = { getCheckout: () => sessionOf() };
    const { user, router } = show('/checkout?step=4', script, undefined, locale);
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', '/cart');
    await user.click(link);
    expect(router.push.mock.lastCall?.[0]).toBe('/cart');
    cleanup();
    show('/checkout', script, undefined, locale);
    await waitFor(() => expect(window.location.search).toBe('?step=4'));
    cleanup();
    show('/checkout', script, undefined, locale);
    expect(await screen.findByRole('textbox', { name: /First name|Prénom/ })).toBeVisible();
  });

  test.each(['1', '2', '3'])(
    'step %s: the order beside it, too, and its checkout leads back there',
    async (step) => {
      const script = { getCheckout: () => sessionOf() };
      const { user } = show(`/checkout?step=${step}`, script);
      const [link] = await screen.findAllByRole('link', { name: 'Change the cart' });
      await user.click(link!);
      cleanup();
      window.history.replaceState(null, '', '/cart');
      show('/checkout', script);
      await screen.findAllByRole('link', { name: 'Change the cart' });
      await waitFor(() => expect(window.location.search).toBe(step === '1' ? '' : `?step=${step}`));
    },
  );

  test('what is to be done first after the change comes first', async () => {
    const { user } = show('/checkout?step=4', { getCheckout: () => sessionOf() });
    await user.click(await screen.findByRole('link', { name: 'Edit: In this order' }));
    cleanup();
    show('/checkout', { getCheckout: () => sessionOf(['message']) });
    await waitFor(() => expect(window.location.search).toBe('?step=2'));
  });

  test('not while a payment is waiting', async () => {
    const pending = sessionOf([], { pendingOrderId: order.orderId });
    show('/checkout?step=4', { getCheckout: () => pending });
    expect(await screen.findByText('In this order')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  });
});
