import { readFileSync } from 'node:fs';
import { shopEvents } from '@/contracts/analytics';
import { eventsDocument } from '../../scripts/eventsDocument';

test('docs/analytics-events.md is what the table of the contract says: otherwise run `npm run routes`', () => {
  const written = readFileSync('docs/analytics-events.md', 'utf8');
  expect(written).toBe(eventsDocument());
  for (const name of Object.keys(shopEvents)) expect(written).toContain(`| \`${name}\` |`);
});

test('§9 Events: every one the specification lists is in the table', () => {
  const listed = [
    ...[
      'cta-click',
      'promotion-click',
      'product-click',
      'add-to-cart',
      'start-checkout',
      'remove-from-minicart',
    ],
    ...['email-offers-attempt', 'email-offers-success', 'email-offers-failure'],
    ...[
      'login-attempt',
      'login-complete',
      'login-fail',
      'sign-up-attempt',
      'sign-up-complete',
      'sign-up-fail',
    ],
    ...['gift-finder-submit', 'track-order-success', 'track-order-fail', 'checkout-step'],
    ...['InitiateCheckout', 'PDPView', 'AddToCart', 'availability-blocker'],
  ];
  expect(Object.keys(shopEvents)).toEqual(expect.arrayContaining(listed));
});
