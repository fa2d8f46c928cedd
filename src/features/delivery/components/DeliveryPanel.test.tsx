import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Locale } from '@/contracts/locales';
import { renderedOnServer, renderInLocale } from '../../../../tests/support/renderInLocale';
import { newYorkDates, newYorkPlace, nowhere } from '../../../../tests/support/sampleDates';
import { enterPartner } from '../../../../tests/support/enterPartner';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { deliveryRequested, selectDelivery } from '../state';
import { DeliveryPanel } from './DeliveryPanel';

const products = [{ id: 'LK1', isPdpProduct: true }];

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  Element.prototype.scrollIntoView = () => undefined;
});

function panelIn(script: Script = {}, locale: Locale = 'en-US', more: { opensOnZip?: boolean } = {}) {
  const { gateway, store } = scriptedShop(
    {
      verifyZipCode: () => newYorkPlace.verify,
      zipcode: () => newYorkPlace.restrictions,
      getAvailableDatesProducts: () => newYorkDates('LK1'),
      ...script,
    },
    locale,
  );
  const panel = (
    <Provider store={store}>
      <DeliveryPanel products={products} leadDays={14} {...more} />
    </Provider>
  );
  return { store, gateway, panel, locale };
}

function show(script: Script = {}, locale: Locale = 'en-US', more: { opensOnZip?: boolean } = {}) {
  const { panel, ...shown } = panelIn(script, locale, more);
  renderInLocale(panel, locale);
  return { ...shown, user: userEvent.setup() };
}

/** The server's page, typed into before its script has arrived. */
function comeAliveTyped(text: string) {
  const { panel, locale } = panelIn();
  const { container, wrapped } = renderedOnServer(panel, locale);
  const field = within(container).getByRole('textbox');
  (field as HTMLInputElement).value = text;
  render(wrapped, { container, hydrate: true });
  return { field };
}

/** Types at once: what is typed while the form comes alive counts too. */
async function typeZip(user: ReturnType<typeof userEvent.setup>, zip: string) {
  const field = screen.getByRole('textbox');
  await user.type(field, zip);
}

describe('the delivery panel', () => {
  test('a whole zip is looked up at once and shows dates with their fees', async () => {
    const { store, user } = show();
    expect(screen.getByText(/Only days a florist or carrier has agreed to/)).toBeVisible();
    await typeZip(user, '10001');
    const tomorrow = await screen.findByRole('radio', { name: /Tomorrow Nov 22 \$19\.99/ });
    expect(screen.getByText('New York, NY 10001')).toBeVisible();
    await user.click(tomorrow);
    expect(selectDelivery(store.getState()).pick).toEqual({ deliveryOption: 'fixed', dateIso: '2026-11-22' });
    await user.click(screen.getByRole('radio', { name: /Flexible Delivery Window.*\$10\.99/ }));
    expect(selectDelivery(store.getState()).pick).toEqual({
      deliveryOption: 'flexible',
      dateIso: '2026-11-24',
      endIso: '2026-11-27',
    });
  });

  test('where a partner offers no windows, further days stand in their place', async () => {
    const { store, user } = show();
    enterPartner(store, { flexDeliveryEnabled: false });
    await typeZip(user, '10001');
    const shown = (await screen.findAllByRole<HTMLInputElement>('radio')).map(({ value }) => value);
    expect(shown).toEqual(['2026-11-22', '2026-11-24', '2026-11-25', '2026-11-27']);
  });

  test('the field stays the same element, with its focus, while the form comes alive', async () => {
    const { user } = show();
    const field = screen.getByRole('textbox');
    await user.type(field, '100{Enter}');
    expect(await screen.findByText('Enter a valid zip code')).toBeVisible();
    expect(screen.getByRole('textbox')).toBe(field);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('100');
    await user.keyboard('01');
    expect(await screen.findByText('New York, NY 10001')).toBeVisible();
  });

  test('what was typed before the page came alive is looked up', async () => {
    comeAliveTyped('10001');
    expect(await screen.findByText('New York, NY 10001', undefined, { timeout: 4000 })).toBeVisible();
  });

  test('what was typed before the page came alive goes before the last visit’s place', async () => {
    window.localStorage.setItem(
      'fyf-availability',
      JSON.stringify({ zipCode: '94103', city: null, pick: null }),
    );
    const { field } = comeAliveTyped('100');
    await screen.findAllByRole('radio');
    expect(screen.getByRole('textbox')).toBe(field);
    expect(field).toHaveValue('100');
  });

  test('sent before the form has arrived, it is held and then answered', async () => {
    const { user } = show();
    await user.type(screen.getByRole('textbox'), '123{Enter}');
    expect(await screen.findByText('Enter a valid zip code')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('123');
  });

  test('Change offers the known zip, selected', async () => {
    const { user } = show();
    await typeZip(user, '10001');
    await user.click(await screen.findByRole('button', { name: /Change/ }));
    const field = screen.getByRole<HTMLInputElement>('textbox');
    expect(field).toHaveFocus();
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['10001', 0, 5]);
  });

  test('dates of the former place are no answer to a code that was refused; typing on is no fault', async () => {
    const { user } = show();
    await typeZip(user, '10001');
    expect(await screen.findAllByRole('radio')).not.toEqual([]);
    await user.click(screen.getByRole('button', { name: /Change/ }));
    await user.keyboard('00012');
    expect(await screen.findByText('We do not deliver to this Zip Code')).toBeVisible();
    expect(screen.queryAllByRole('radio')).toEqual([]);
    await user.type(screen.getByRole('textbox'), '{Backspace}{Backspace}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect(await screen.findByText('Enter a valid zip code')).toBeVisible();
    await user.clear(screen.getByRole('textbox'));
    await typeZip(user, '10001');
    expect(await screen.findAllByRole('radio')).not.toEqual([]);
  });

  test.each([
    ['m5', 'M5', false],
    ['d5', 'D5', true],
  ])('after a refusal %s may become a postal code or not', async (entered, text, isWrong) => {
    const { user } = show();
    const field = screen.getByRole('textbox');
    await user.type(field, '1{Enter}');
    expect(await screen.findByText('Enter a valid zip code')).toBeVisible();
    await user.clear(field);
    await user.type(field, entered);
    expect(field).toHaveValue(text);
    expect(screen.queryByText('Enter a valid zip code') !== null).toBe(isWrong);
  });

  test('§4 the chosen delivery has its label, and says why it is dearer', async () => {
    const { user } = show();
    await typeZip(user, '10001');
    const [sunday, tuesday, , window] = await screen.findAllByRole('radio');
    await user.click(tuesday!);
    expect(await screen.findByText('Standard Delivery')).toBeVisible();
    await user.click(sunday!);
    expect(await screen.findByText('Standard Delivery · Sunday costs a little more.')).toBeVisible();
    await user.click(window!);
    expect(screen.getByText('Flexible Delivery Window')).toBeVisible();
    expect(screen.queryByText(/Standard Delivery/)).not.toBeInTheDocument();
    expect(document.querySelector('p:empty')).toBeNull();
  });

  test('a zip with several cities lets the shopper choose', async () => {
    const { store, user } = show();
    await typeZip(user, '10001');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'City' }), 'Manhattan');
    expect(selectDelivery(store.getState()).city).toBe('Manhattan');
  });

  test.each([
    ['en-US', '99999', 'This Zip Code does not exist'],
    ['en-CA', '99999', 'This Postal Code does not exist'],
    ['en-US', '00012', 'We do not deliver to this Zip Code'],
  ] as const)('%s, %s: %s', async (locale, zip, text) => {
    const { user } = show(
      { verifyZipCode: () => ({ errors: [{ key: 'NOT_FOUND' }], addresses: [] }) },
      locale,
    );
    await typeZip(user, zip);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('nothing can come: says why and where to look', async () => {
    const { user } = show({ getAvailableDatesProducts: () => nowhere('restricted-by-state') });
    await typeZip(user, '10001');
    expect(await screen.findByText('This item is no longer available for this zipcode.')).toBeVisible();
    expect(screen.getByText(/Local law/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what we can send there' })).toHaveAttribute(
      'href',
      '/available-gifts?zipcode=10001&like=LK1',
    );
  });

  test('a service that is down can be asked again', async () => {
    let isDown = true;
    const { user } = show({
      getAvailableDatesProducts: () => (isDown ? Promise.reject(new Error('down')) : newYorkDates('LK1')),
    });
    await typeZip(user, '10001');
    expect(await screen.findByText('Error fetching Available Dates. Please update zip code')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /Tomorrow/ })).toBeInTheDocument();
  });

  test('a slow service: the panel says it is looking, then that it could not, and keeps the zip', async () => {
    const waiting: ((reason: Error) => void)[] = [];
    const timeout = Object.assign(new Error('calendars failed after 3 retries'), { status: 0 });
    const slow = () => new Promise<never>((_, giveUp) => waiting.push(giveUp));
    let isSlow = true;
    const { user } = show({ getAvailableDatesProducts: () => (isSlow ? slow() : newYorkDates('LK1')) });
    await typeZip(user, '10001');
    expect(await screen.findByText('New York, NY 10001')).toBeVisible();
    expect(await screen.findByRole('status', { name: 'Looking for delivery dates' })).toBeInTheDocument();
    await act(async () => waiting.forEach((giveUp) => giveUp(timeout)));
    expect(await screen.findByText('Error fetching Available Dates. Please update zip code')).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Looking for delivery dates' })).toBeNull();
    expect(screen.getByText('New York, NY 10001')).toBeVisible();
    isSlow = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /Tomorrow/ })).toBeInTheDocument();
  });

  test('a slow look-up of the zip: the field keeps what was typed, and the second press finds it', async () => {
    const waiting: ((reason: Error) => void)[] = [];
    let isSlow = true;
    const slow = () => new Promise<never>((_, giveUp) => waiting.push(giveUp));
    const { user } = show({ verifyZipCode: () => (isSlow ? slow() : newYorkPlace.verify) });
    await typeZip(user, '10001');
    await act(async () => waiting.forEach((giveUp) => giveUp(new Error('timeout of 10000ms exceeded'))));
    expect(await screen.findByText('Problem with Zip Code Service')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('10001');
    isSlow = false;
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect(await screen.findByRole('radio', { name: /Tomorrow/ })).toBeInTheDocument();
  });

  test('a remembered date that is not possible here offers the nearest', async () => {
    window.localStorage.setItem(
      'fyf-availability',
      JSON.stringify({
        zipCode: '10001',
        city: null,
        pick: { deliveryOption: 'fixed', dateIso: '2026-11-26' },
      }),
    );
    const { store, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Take Fri, Nov 27' }));
    expect(selectDelivery(store.getState()).pick).toEqual({ deliveryOption: 'fixed', dateIso: '2026-11-27' });
  });

  test.each([
    ['?date=02/30/2027', 'Enter a valid delivery date'],
    ['?date=2026-11-20', 'Selected date is in the past'],
    ['?date=2027-06-01', 'Selected date is unavailable'],
    [
      '?date=2026-11-26',
      'Product is unavailable for the selected date. Please select a different delivery date.',
    ],
  ])('a date of the address that cannot be: %s', async (query, text) => {
    window.history.replaceState(null, '', `/${query}&zipcode=10001`);
    show();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('radio', { name: /Tomorrow/ })).toBeEnabled();
  });

  test.each([
    ['?zipcode=ABC', {}, 'Enter a valid zip code', 'ABC'],
    ['?zipcode=00012', {}, 'We do not deliver to this Zip Code', '00012'],
    [
      '?zipcode=99999',
      { verifyZipCode: () => ({ errors: [{ key: 'NOT_FOUND' }], addresses: [] }) },
      'This Zip Code does not exist',
      '99999',
    ],
    [
      '?zipcode=10001',
      { verifyZipCode: () => Promise.reject(new Error('down')) },
      'Problem with Zip Code Service',
      '10001',
    ],
  ])('a zip of the address that cannot be: %s', async (query, script, text, entered) => {
    window.localStorage.setItem(
      'fyf-availability',
      JSON.stringify({ zipCode: '94103', city: null, pick: null }),
    );
    window.history.replaceState(null, '', `/${query}`);
    show(script);
    expect(await screen.findByText(text, undefined, { timeout: 4000 })).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue(entered);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test.each([
    ['10001', true],
    ['H2X 1Y4', false],
  ])('§5 the named split test: a valid %s opens the calendar: %s', async (zip, opens) => {
    const { user } = show({}, 'en-US', { opensOnZip: true });
    await typeZip(user, zip);
    await screen.findByRole('radio', { name: /Tomorrow/, hidden: true });
    if (opens)
      expect(
        await screen.findByRole('dialog', { name: 'Choose a delivery date' }, { timeout: 4000 }),
      ).toBeInTheDocument();
    else expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('without the split test the calendar waits to be opened', async () => {
    const { user } = show();
    await typeZip(user, '10001');
    await screen.findByRole('radio', { name: /Tomorrow/ });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('asked for what is missing, it says so in French too', async () => {
    const { store } = show({}, 'fr-CA');
    act(() => void store.dispatch(deliveryRequested('zip')));
    expect(await screen.findByText('Entrez un code postal valide')).toBeVisible();
  });
});
