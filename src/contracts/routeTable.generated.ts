/* Made by `npm run routes` from src/contracts; do not edit. */
import type { Route } from './route';
import type { CallName } from './gateway';

// prettier-ignore
export const routeTable: Readonly<Record<CallName, Route>> = {
  buyBox: {"service":"catalog","method":"GET","path":"/catalog/:brand/api/details","access":"public"},
  availability: {"service":"catalog","method":"GET","path":"/catalog/:brand/api/product-details","access":"public"},
  buyboxV2: {"service":"catalog","method":"GET","path":"/catalog/:brand/api/v2/product-details/","access":"public"},
  getAvailableDatesProducts: {"service":"calendars","method":"POST","path":"/calendars/:brand/api/products/getAvailableDatesProducts","access":"public"},
  availableDeliveryDates: {"service":"calendars","method":"POST","path":"/calendars/:brand/api/products/availableDeliveryDates","access":"public"},
  zipcodecoverage: {"service":"fulfillment","method":"GET","path":"/fulfillment-channels-service/:brand/api/zipcodecoverage","access":"public"},
  productavailabilities: {"service":"fulfillment","method":"GET","path":"/fulfillment-channels-service/:brand/api/productavailabilities","access":"public"},
  productAddonAvailability: {"service":"fulfillment","method":"POST","path":"/fulfillment-channels-service/:brand/api/productAddonAvailability","access":"public"},
  verifyZipCode: {"service":"addressverification","method":"GET","path":"/addressverification/:brand/api/verifyZipCode","access":"public"},
  zipcode: {"service":"zipcode","method":"GET","path":"/zipcode/:zipCode","access":"public"},
  createCart: {"service":"ordering","method":"POST","path":"/ordering/:brand/api/carts","access":"public"},
  getCart: {"service":"ordering","method":"GET","path":"/ordering/:brand/api/carts/:cartId","access":"cart"},
  itemCount: {"service":"ordering","method":"GET","path":"/ordering/:brand/api/carts/:cartId/itemCount","access":"cart"},
  addCartItem: {"service":"ordering","method":"POST","path":"/ordering/:brand/api/carts/:cartId/items","access":"cart"},
  updateCartItem: {"service":"ordering","method":"PUT","path":"/ordering/:brand/api/carts/:cartId/items/:itemId","access":"cart"},
  updateMultipleItems: {"service":"ordering","method":"PUT","path":"/ordering/:brand/api/carts/:cartId/items","access":"cart"},
  addCartAddon: {"service":"ordering","method":"POST","path":"/ordering/:brand/api/carts/:cartId/items/:itemId/addons","access":"cart"},
  removeCartAddon: {"service":"ordering","method":"DELETE","path":"/ordering/:brand/api/carts/:cartId/items/:itemId/addons/:addonId","access":"cart"},
  deleteCartItem: {"service":"ordering","method":"DELETE","path":"/ordering/:brand/api/carts/:cartId/items/:itemId","access":"cart"},
  deleteAllCartItems: {"service":"ordering","method":"DELETE","path":"/ordering/:brand/api/carts/:cartId/items","access":"cart"},
  initiateCheckout: {"service":"ordering","method":"PUT","path":"/ordering/:brand/api/carts/:cartId/checkout","access":"cart"},
  getCheckout: {"service":"checkout","method":"GET","path":"/checkout/:brand/api/sessions/:checkoutId","access":"cart"},
  saveRecipient: {"service":"checkout","method":"PUT","path":"/checkout/:brand/api/sessions/:checkoutId/recipient","access":"cart"},
  saveCardMessage: {"service":"checkout","method":"PUT","path":"/checkout/:brand/api/sessions/:checkoutId/message","access":"cart"},
  saveSender: {"service":"checkout","method":"PUT","path":"/checkout/:brand/api/sessions/:checkoutId/sender","access":"cart"},
  savePayment: {"service":"checkout","method":"PUT","path":"/checkout/:brand/api/sessions/:checkoutId/payment","access":"cart"},
  placeOrder: {"service":"ordering","method":"POST","path":"/ordering/:brand/api/orders","access":"cart"},
  tokeniseCard: {"service":"pci-token","method":"POST","path":"/pci-token/:brand/tokens","access":"public"},
  trackOrder: {"service":"order-search","method":"GET","path":"/order-search/v2/:brand/order/status","access":"public"},
  getOrder: {"service":"order-search","method":"GET","path":"/order-search/:brand/order/:orderId","access":"order"},
};
