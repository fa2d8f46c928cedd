import * as z from 'zod/mini';
import { isForOwnCustomers } from '@/contracts/partnerSignIn';
import { reportEvents, shopEvents } from '@/contracts/analytics';

/** Whether the shop's own server takes an event. */
const isTaken = (event: string, facts: object) =>
  z.safeParse(reportEvents.body, {
    ...{ idempotencyKey: 'key-12345678', locale: 'en-US' },
    events: [{ event, facts }],
  }).success;
const attempts = (name: string) => [`${name}-attempt`, `${name}-complete`, `${name}-fail`];

describe('§9 Analytics and stored keys', () => {
  test.each([
    ['CTA, promotion and product clicks', ['cta-click', 'promotion-click', 'product-click']],
    [
      'add to cart, start checkout, remove from mini-cart',
      ['add-to-cart', 'start-checkout', 'remove-from-minicart'],
    ],
    [
      'email-offer signup attempt/success/failure',
      ['attempt', 'success', 'failure'].map((one) => `email-offers-${one}`),
    ],
    ['login and sign-up attempt/complete/fail', [...attempts('login'), ...attempts('sign-up')]],
    ['gift finder submit', ['gift-finder-submit']],
    ['track order success/fail', ['track-order-success', 'track-order-fail']],
    ['checkout step', ['checkout-step']],
    [
      'InitiateCheckout, PDPView, AddToCart, availability-blocker',
      ['InitiateCheckout', 'PDPView', 'AddToCart', 'availability-blocker'],
    ],
  ])('"Events: … %s"', (_sentence, names) => {
    expect(Object.keys(shopEvents)).toEqual(expect.arrayContaining(names));
  });

  test('"Signup sources: "traditional", "simplified signup", "returning customer"", and no other', () => {
    const sources = ['traditional', 'simplified signup', 'returning customer', 'google'];
    expect(sources.map((source) => isTaken('sign-up-complete', { source }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('"Cart contexts: "minicart", "full cart"", and no other', () => {
    const contexts = ['minicart', 'full cart', 'checkout'];
    const facts = { total: 79.99, goods: 69.99, products: [] };
    expect(contexts.map((context) => isTaken('start-checkout', { context, ...facts }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('"Availability-blocker analytics event: zipCode, blockerProduct, blockerComponent, blockerVariant", with the reasons of §8', () => {
    const facts = {
      zipCode: '10001',
      blockerProduct: 'LK1001',
      blockerComponent: 'pdp',
      blockerVariant: 'LK1001S',
    };
    const reasons = ['swag zip code not available', 'product not available for zip code', 'another'];
    expect(reasons.map((reason) => isTaken('availability-blocker', { ...facts, reason }))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('§4 Display conditions', () => {
  const partner = {
    ...{ handle: 'partner_config_bank', isActive: true, isSignInEnabled: true, partnerSignIn: false },
  };
  test.each([
    ['the flag is not set', {}, false],
    ['partnerSignIn is set', { partnerSignIn: true }, true],
    ['"a specific partner code", whatever its flag', { handle: 'partner_config_larkstem-team' }, true],
    ['further conditions: the partner is active', { partnerSignIn: true, isActive: false }, false],
    [
      'further conditions: somebody can sign in there',
      { partnerSignIn: true, isSignInEnabled: false },
      false,
    ],
    ['the shop itself is nobody’s', { partnerSignIn: true, handle: 'partner_config_global' }, false],
  ])('"Partner sign-in is available when …": %s', (_when, change, isAvailable) => {
    expect(isForOwnCustomers({ ...partner, ...change })).toBe(isAvailable);
  });
});
