import type { UnknownAction } from '@reduxjs/toolkit';
import { buildSchema, GraphQLObjectType } from 'graphql';
import { contentSchema } from '@/backend/content/contentSchema';
import { DeliveryOption, AvailableDatesAnswer } from '@/contracts/calendars';
import { cartCookies } from '@/contracts/cookies';
import { addressTypes } from '@/contracts/shop';
import { Cart, CartItem, CartItemDelivery, Accessory } from '@/contracts/ordering/cart';
import { DeliveryGroup, OrderStatus } from '@/contracts/orders/orders';
import { ProductPrice } from '@/contracts/common/fields';
import { cartUiSlice } from '@/features/cart/state';
import { chosenContent } from '@/features/content/rules';
import { partnerConfigOf } from '@/features/partner/rules';
import { addonCents, addonTotalCents, isExactSelection, offeredAddonGroups } from '@/features/addons/rules';
import { readSplitTest } from '@/contracts/splitCookie';
import { readTrackingCookie } from '@/features/attribution/rules';

const fieldsOf = (schema: { def: { shape: object } }) => Object.keys(schema.def.shape);
const words = (text: string) => text.split(/,\s*/);

describe('§3 Cart', () => {
  test.each([
    [
      'Cart',
      Cart,
      'id, cartId, countryId, items, itemCount, codeList, promotionDetails, orderFeeSummary, orderFeeSummaryDetail, totalAmount, subTotalAmount, promotionalDiscount, promoDiscount, totalDiscountAmount, loyaltyDetails, rewardsTotal, entities',
    ],
    [
      'Cart item',
      CartItem,
      'itemId, productId, sku, title, masterProductName, upsellProductName, promotionalPrice, listedPrice, pricePoint, productClass, productType, productSubType, goldMembershipProduct, seoUrl, codeList, accessories, accessoriesTotal, deliveryOptions',
    ],
    [
      'deliveryOptions',
      CartItemDelivery,
      'deliveryDate, zipCode, channel, shippingMethod, countryId, deliverylocationType, flexDeliveryFlag, deliveryStartDate, deliveryEndDate, city, state, shippingAddress',
    ],
    ['accessories', Accessory, 'id, productId, name, productType, quantity'],
    [
      'Each delivery option',
      DeliveryOption,
      'deliveryOption, deliveryFee, totalSurchargeFee, message, legendGroup, legendLabel, flexDates',
    ],
    ['Price map', ProductPrice, 'regular, promotional, sale, loyaltyValue, fees, displayPrices'],
    [
      'Order lookup: deliveryGroups[]',
      DeliveryGroup,
      'deliveryGroupId, shippingUrl, shippingVendor, shippingNumber',
    ],
    ['Order lookup result', OrderStatus, 'orderId, masterDb, deliveryGroups'],
  ])('%s has the fields the specification lists', (_name, schema, listed) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(words(listed)));
  });

  test('Cart UI state: "isLoading, isLoyaltyLoading, cartMessage, shouldAddToCart, isCartLoading"', () => {
    const { addingToCart, cartBusy, checkoutOpening, feedbackSet, loyaltyBusy } = cartUiSlice.actions;
    const { reducer } = cartUiSlice;
    const message = { message: 'added', type: 'success', section: 'cart' } as const;
    const after = (action: UnknownAction) => reducer(undefined, action);
    expect(after({ type: 'init' })).toMatchObject({
      ...{ isLoading: false, isLoyaltyLoading: false, cartMessage: null },
      ...{ shouldAddToCart: false, isCartLoading: false },
    });
    expect(after(checkoutOpening(true)).isLoading).toBe(true);
    expect(after(loyaltyBusy(true)).isLoyaltyLoading).toBe(true);
    expect(after(feedbackSet(message)).cartMessage).toEqual(message);
    expect(after(addingToCart(true)).shouldAddToCart).toBe(true);
    expect(after(cartBusy(true)).isCartLoading).toBe(true);
  });

  test('"cartId and cartToken are kept in cookies"', () => {
    expect(cartCookies).toEqual({ cartId: 'cartId', cartToken: 'cartToken' });
  });

  test('available dates answer dateProductMap and productSpecificDetails', () => {
    expect(fieldsOf(AvailableDatesAnswer)).toEqual(
      expect.arrayContaining(['dateProductMap', 'productSpecificDetails']),
    );
  });

  test('"R residence, B business, F funeral, C cemetery, A apartment, H hospital, O other"', () => {
    expect(addressTypes).toEqual(['R', 'B', 'F', 'C', 'A', 'H', 'O']);
  });
});

describe('§3 Add-on catalogue data and selection state', () => {
  const card = { id: 'LA01', addonType: 'greetingCard', price: { regular: 4.99, promotional: 3.99 } };
  const ribbon = { id: 'LA09', addonType: 'berryRibbon', price: { regular: 2.5 } };
  const balloon = { id: 'LA20', addonType: 'balloon', price: { regular: 9 } };

  test('"Allowed add-on type keys: greetingCard and berryRibbon"', () => {
    const groups = offeredAddonGroups([balloon, ribbon, card], undefined);
    expect(groups.map(({ type }) => type)).toEqual(['greetingCard', 'berryRibbon']);
  });

  test('"An add-on is offered only if it appears in this map"', () => {
    const groups = offeredAddonGroups([card, ribbon], { LA09: { regular: 2 } });
    expect(groups).toEqual([{ type: 'berryRibbon', addons: [{ ...ribbon, price: { regular: 2 } }] }]);
  });

  test('"The displayed price is promotional if present, otherwise regular" … "else 0"', () => {
    expect([card.price, ribbon.price, undefined].map(addonCents)).toEqual([399, 250, 0]);
    expect(addonTotalCents(['LA01', 'LA09', 'unknown'], { LA01: card.price, LA09: ribbon.price })).toBe(649);
  });

  test('"whether the selected add-ons exactly equal a given set"', () => {
    expect(isExactSelection(['a', 'b'], ['b', 'a'])).toBe(true);
    expect(isExactSelection(['a', 'b'], ['a'])).toBe(false);
  });
});

describe('§3 Content-service product (GraphQL)', () => {
  const schema = buildSchema(contentSchema);
  test.each([
    [
      'Product',
      'availableForSale, createdAt, indexedAt, metafields, nacelleEntryId, productType, sourceEntryId, sourceId, tags, updatedAt, vendor, variants, content',
    ],
    [
      'ProductContent',
      'createdAt, description, featuredMedia, fields, handle, indexedAt, locale, media, metafields, nacelleEntryId, options, productEntryId, published, seo, sourceEntryId, sourceId, title, updatedAt',
    ],
    [
      'Variant',
      'availableForSale, compareAtPrice, content, createdAt, indexedAt, metafields, nacelleEntryId, price, priceCurrency, priceRules, productEntryId, productHandle, quantityAvailable, sku, sourceEntryId, sourceId, updatedAt, weight, weightUnit',
    ],
    ['VariantContent', 'media, selectedOptions, swatchSrc, variantEntryId'],
    ['PriceRule', 'comparedAtPrice, country, id, metafields, price, priceBreaks, priceCurrency, title'],
    ['PriceBreak', 'metafields, price, quantityMax, quantityMin'],
    ['Media', 'altText, id, mimeType, src, thumbnailSrc, type'],
    ['CollectionContent', 'collectionEntryId, description, featuredMedia, fields, handle, seo, title'],
    ['ProductCollection', 'nacelleEntryId, tags, productConnection'],
    ['Content', 'fields, handle, locale, nacelleEntryId, published, tags, title, type'],
    ['NavigationGroup', 'groupId, title, updatedAt, updatedBy, items'],
    ['NavigationGroupItem', 'title, type, url, media, properties, items'],
    ['SpaceProperties', 'properties, updatedAt, updatedBy'],
  ])('%s', (type, listed) => {
    const found = schema.getType(type);
    const fields = found instanceof GraphQLObjectType ? Object.keys(found.getFields()) : [];
    expect(fields).toEqual(expect.arrayContaining(words(listed)));
  });
});

describe('§3 Conditional content entry', () => {
  const entry = {
    defaultContent: 'default',
    conditions: [
      { tags: ['utm_source=mail', 'cid=spring'], customContent: 'both' },
      { tags: ['utm_source=mail'], customContent: 'mail' },
      { tags: [], customContent: 'never' },
    ],
  };
  const withTags = (...held: string[]) => chosenContent(entry, (tag) => held.includes(tag));

  test('"conditions: a list whose entries hold fields.tags (strings key=value) and fields.customContent"', () => {
    expect(withTags('utm_source=mail')).toBe('mail');
    expect(withTags('utm_source=mail', 'cid=spring')).toBe('both');
    expect(withTags()).toBe('default');
  });

  test('"An optional whiteList of tags": others never match', () => {
    expect(chosenContent({ ...entry, whiteList: ['cid=spring'] }, () => true)).toBe('default');
  });
});

describe('§3 Partner configuration', () => {
  const source = {
    ...{ name: 'Acme', handle: 'partner_config_acme', isSignInEnabled: true, isActive: true },
    ...{ isEmailOffersPromotionsEnabled: true, isEmailRemindersEnabled: false, isLoyaltyEnabled: false },
    ...{ isProcurementRedirectEnabled: true, isPromoCodeEnabled: true, isCalendarFeesEnabled: false },
    isBuyNowPayLaterEnabled: false,
  };

  test('"Each hide field is the inverse of its source flag"', () => {
    expect(partnerConfigOf(source)).toMatchObject({
      hideSignIn: false,
      hideEmailOffersAndPromotionsCheckbox: false,
      hideEmailRemindersCheckbox: true,
    });
  });

  test('"flexDeliveryEnabled (defaults to true)"', () => {
    expect(partnerConfigOf(source).flexDeliveryEnabled).toBe(true);
    expect(partnerConfigOf({ ...source, isFlexDeliveryEnabled: false }).flexDeliveryEnabled).toBe(false);
  });
});

describe('§3 Other entities', () => {
  test('"Paid-click tracking cookie: &-separated key=value pairs, including prid and partnerid (lower-cased)"', () => {
    expect(readTrackingCookie('PRID=a&partnerid=b&other=c')).toEqual({ prid: 'a', partnerId: 'b' });
  });

  test('"Split-test cookie (JSON): id, testName, value"', () => {
    const cookie = JSON.stringify({ id: '1', testName: 'calendar', value: 2 });
    expect(readSplitTest(cookie, () => undefined)).toEqual({ id: '1', testName: 'calendar', value: 2 });
  });
});
