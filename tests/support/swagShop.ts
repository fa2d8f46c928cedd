import Cookies from 'js-cookie';
import type { Gift } from '@/contracts/catalog';
import { newYorkPlace } from './sampleDates';
import type { Script } from './scriptedGateway';
import { scriptedShop } from './scriptedShop';

/** A gift that can be in New York on 24 November. */
export const gift: Gift = {
  productId: 'LK1',
  handle: 'long-evening',
  seoUrl: '/products/long-evening',
  title: 'Long Evening',
  imagePath: '/media/long-evening/1',
  price: { regular: 79.99, displayPrices: { regular: { min: 79.99, max: 134.99 } } },
  deliveryDate: '2026-11-24',
  fees: 14.99,
  channel: 'dropship',
};

/** The zip itself, and its one open day. */
export const coverage = () => ({
  availableDeliveryDates: { '2026-11-24': { florist: true }, '2026-11-25': { florist: false } },
  unavailableDates: { '2026-11-23': 'capacity-full' as const },
});

/** That day as it is chosen. */
export const pick = { deliveryOption: 'fixed' as const, dateIso: '2026-11-24' };

/** A shop in which New York can be served, before any visit; what it asks for gifts. */
export function swagShop(script: Script = {}) {
  const usual: Script = {
    verifyZipCode: () => newYorkPlace.verify,
    zipcode: () => newYorkPlace.restrictions,
    zipcodecoverage: coverage,
    siteWideAvailableGifts: () => ({ gifts: [gift], unavailable: [] }),
  };
  const { gateway, store } = scriptedShop({ ...usual, ...script }, 'en-CA');
  const calls = () => gateway.asked.map(({ name }) => name);
  const giftQueries = () =>
    gateway.asked.flatMap(({ name, input }) => (name === 'siteWideAvailableGifts' ? [input] : []));
  return { gateway, store, calls, giftQueries };
}

/** Each test of the file begins as a first visit, without a cart. */
export function beginFirstVisit(): void {
  beforeEach(() => {
    window.localStorage.clear();
    Cookies.remove('cartId');
    Cookies.remove('cartToken');
  });
}
