import type { AvailableDatesAnswer, DeliveryOption } from '@/contracts/calendars';
import type { DeliveryChoice } from '@/contracts/ordering/choices';
import type { CatalogueProduct } from '@/backend/catalog/catalogue';
import { findPlace } from '@/backend/places/findPlace';
import { askDates } from './askDates';
import type { InProcessBackend } from './inProcessBackend';
import { newKey } from './openCart';
import { goodCard, recipient, sender } from './openCheckout';

/** The plain answer about some products, for the whole horizon. */
export const wholeCalendar = async (
  backend: InProcessBackend,
  ids: readonly string[],
  zipCode: string,
  now: string,
) =>
  (
    await askDates(
      backend,
      { productList: ids.map((id) => ({ id })), zipCode, endDate: '2099-12-31' },
      { form: 'plain', now },
    )
  ).answer;

/** Every way the calendar sells a product, as a choice for the cart. */
export function waysOf({ dateProductMap }: AvailableDatesAnswer, zipCode: string) {
  return Object.entries(dateProductMap).flatMap(([dateIso, entries]) =>
    entries.flatMap(({ deliveryOptions }) =>
      deliveryOptions.map((option) => ({ dateIso, option, choice: choiceOf(option, dateIso, zipCode) })),
    ),
  );
}

function choiceOf(
  { deliveryOption, flexDates }: DeliveryOption,
  dateIso: string,
  zipCode: string,
): DeliveryChoice {
  const [days = [dateIso]] = flexDates;
  if (deliveryOption === 'fixed') return { zipCode, deliveryOption, deliveryDate: dateIso };
  return {
    ...{ zipCode, deliveryOption, deliveryDate: days[0] ?? dateIso },
    deliveryEndDate: days[days.length - 1] ?? dateIso,
  };
}

/** A new cart for what goes to a zip, at a moment. */
export async function openCartAt(backend: InProcessBackend, zipCode: string, now: string) {
  const countryId = findPlace(zipCode)?.country ?? 'US';
  const made = await backend.call('createCart', { body: { countryId, idempotencyKey: newKey() }, now });
  const { cartId, cartToken } = made.answer;
  return { params: { cartId }, cartToken, now };
}

/** One of a product, as it is put into a cart. */
export const itemOf = ({ defaultSku, isAlcohol }: CatalogueProduct, delivery: DeliveryChoice) => ({
  ...{ sku: defaultSku, quantity: 1, addons: [], delivery, idempotencyKey: newKey() },
  ...(isAlcohol && { ageVerification_dob: '1980-01-01' }),
});

/** Takes a cart through every step of the checkout and orders it. */
export async function orderCart(
  backend: InProcessBackend,
  { params, cartToken, now }: Awaited<ReturnType<typeof openCartAt>>,
  zipCode: string,
) {
  const place = findPlace(zipCode);
  const key = () => ({ idempotencyKey: newKey() });
  const opened = await backend.call('initiateCheckout', { params, cartToken, now, body: key() });
  const { checkoutId } = opened.answer;
  const access = { params: { checkoutId }, cartToken, now };
  const address = { zipCode, city: place?.cities[0] ?? '', state: place?.state ?? '' };
  await backend.call('saveRecipient', { ...access, body: { ...recipient, ...address } });
  await backend.call('saveCardMessage', { ...access, body: { message: 'For you', signature: 'A.' } });
  await backend.call('saveSender', { ...access, body: sender });
  const { token } = (await backend.call('tokeniseCard', { body: goodCard, now })).answer;
  await backend.call('savePayment', { ...access, body: { paymentToken: token } });
  const expectedTotal = (await backend.call('getCart', { params, cartToken, now })).answer.totalAmount;
  return backend.call('placeOrder', { cartToken, now, body: { checkoutId, expectedTotal, ...key() } });
}
