import { act, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { fetchItemCount } from '@/features/cart/state';
import { chooseZip, selectDelivery } from '@/features/delivery/state';
import { closeModal, openModal } from '@/features/modals/state';
import {
  newYork,
  refusedWrite,
  savedAddress,
  showWithDialogs,
  written,
} from '../../../../tests/support/accountDialogs';
import { sampleCart, sampleLine } from '../../../../tests/support/sampleCart';
import { newYorkDates } from '../../../../tests/support/sampleDates';
import { sentAddress } from '../state';
import { AddressesSection } from './AddressesSection';

const mum = savedAddress({ nickname: 'Mum' });
const office = savedAddress({
  ...{ addressId: 'address-2', addressType: 'B', firstName: 'Zoé', locationName: 'Byron & Co' },
  ...{ isPrimary: false, isVerified: false },
});
const book = (...addresses: (typeof mum)[]) => ({ addresses });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (name: string | RegExp) => screen.findByRole('button', { name });

function show(script: Parameters<typeof showWithDialogs>[1], locale?: 'fr-CA' | 'en-CA') {
  return showWithDialogs(<AddressesSection />, { getAddresses: () => book(mum, office), ...script }, locale);
}

async function fillIn(user: ReturnType<typeof show>['user'], form: Awaited<ReturnType<typeof dialog>>) {
  await user.type(form.getByRole('textbox', { name: /First name/ }), 'Ada');
  await user.type(form.getByRole('textbox', { name: /Last name/ }), 'Byron');
  await user.type(form.getByRole('textbox', { name: /Street/ }), '350 W 31st St');
  await user.type(form.getByRole('textbox', { name: /Zip code/ }), '10001');
  await waitFor(() => expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('New York'));
}

describe('§2 Account sections: addresses', () => {
  test('the primary address comes first and says so; one that is not verified says that', async () => {
    show({});
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first!).getByRole('heading', { name: 'Mum' })).toBeVisible();
    expect(within(first!).getByText('Main address')).toBeVisible();
    expect(within(first!).queryByText(/Not verified/)).toBeNull();
    expect(within(second!).getByText(/Not verified/)).toBeVisible();
    expect(within(second!).getByText('Business')).toBeVisible();
    expect(within(second!).queryByText('Main address')).toBeNull();
  });

  test('a name stands once: as the heading, and on the envelope only under a name of its own', async () => {
    show({});
    const [named, unnamed] = await screen.findAllByRole('listitem');
    expect(within(named!).getByText('Ada Byron')).toBeVisible();
    expect(within(unnamed!).getAllByText('Zoé Byron')).toEqual([
      within(unnamed!).getByText('Zoé Byron', { selector: 'h2 *' }),
    ]);
    expect(within(unnamed!).getByText('Byron & Co')).toBeVisible();
  });

  test('an empty address book says what it is good for', async () => {
    show({ getAddresses: () => book() });
    expect(await screen.findByRole('heading', { name: 'No address is saved yet' })).toBeVisible();
  });

  test('a failed read can be tried again', async () => {
    const answers = [() => Promise.reject(new Error('offline')), () => book(mum)];
    const { user } = show({ getAddresses: () => (answers.shift() ?? (() => book(mum)))() });
    await user.click(await press('Try again'));
    expect(await screen.findByRole('heading', { name: 'Mum' })).toBeVisible();
  });

  test('another address is made the primary one, once for two presses', async () => {
    let answer: (value: never) => void = () => undefined;
    const { user, asked } = show({
      setPrimaryAddress: () => new Promise((resolve) => (answer = resolve as typeof answer)),
    });
    const button = await press('Make main address: Zoé Byron');
    await user.dblClick(button);
    expect(asked('setPrimaryAddress')).toHaveLength(1);
    answer(book({ ...office, isPrimary: true }, { ...mum, isPrimary: false }) as never);
    expect(await screen.findByText('Your main address is changed.')).toBeVisible();
    expect(within(screen.getAllByRole('listitem')[0]!).getByText('Main address')).toBeVisible();
  });
});

describe('§2 Modals: add address', () => {
  test('§5 a valid zip fills in state, city and country', async () => {
    const { user } = show({});
    await user.click(await press('Add an address'));
    const form = await dialog('Add an address');
    await user.type(form.getByRole('textbox', { name: /Zip code/ }), '10001');
    await waitFor(() => expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('New York'));
    expect(form.getByRole('textbox', { name: 'State' })).toHaveValue('NY');
    expect(form.getByText('United States')).toBeVisible();
  });

  test('the address is sent once, without fields that do not belong to its kind', async () => {
    const { user, asked } = show({ addAddress: () => ({ ...book(mum), addressId: 'address-1' }) });
    await user.click(await press('Add an address'));
    const form = await dialog('Add an address');
    await user.click(form.getByRole('radio', { name: 'Business' }));
    await user.type(form.getByRole('textbox', { name: /Name of the business/ }), 'Byron & Co');
    await user.click(form.getByRole('radio', { name: 'House' }));
    await fillIn(user, form);
    await user.dblClick(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The address is saved.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('addAddress')).toHaveLength(1);
    expect(asked('addAddress')[0]?.body).toEqual({
      ...{ addressType: 'R', firstName: 'Ada', lastName: 'Byron', addressLine1: '350 W 31st St' },
      ...{ city: 'New York', state: 'NY', zipCode: '10001' },
      idempotencyKey: expect.any(String) as string,
    });
  });

  test('§5 every wrong field has its message, and the first one has the focus', async () => {
    const { user } = show({});
    await user.click(await press('Add an address'));
    const form = await dialog('Add an address');
    await user.click(form.getByRole('radio', { name: 'Apartment' }));
    await user.type(form.getByRole('textbox', { name: /Zip code/ }), '123');
    await user.type(form.getByRole('textbox', { name: /Last name/ }), '4242424242424242');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /First name/ })).toHaveFocus());
    expect(form.getByRole('textbox', { name: /Zip code/ })).toHaveAccessibleDescription(
      /Enter a valid Address or Zip code/,
    );
    expect(form.getByRole('textbox', { name: /Apartment number/ })).toBeInvalid();
    expect(form.getByText(/looks like a card number/)).toBeVisible();
  });

  test.each([
    ['NOT_FOUND', 'This Zip Code does not exist'],
    ['NOT_SERVED', 'We do not deliver to this Zip Code'],
  ])('a zip that is %s is refused at its field, and nothing is sent', async (key, text) => {
    const { user, asked } = show({ verifyZipCode: () => ({ errors: [{ key }], addresses: [] }) });
    await user.click(await press('Add an address'));
    const form = await dialog('Add an address');
    for (const [name, value] of [
      [/First name/, 'Ada'],
      [/Last name/, 'Byron'],
      [/Street/, '1 Main St'],
      [/Zip code/, '10001'],
      ['State', 'NY'],
      ['City', 'New York'],
    ] as const)
      await user.type(form.getByRole('textbox', { name }), value);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(text)).toBeVisible();
    expect(asked('addAddress')).toEqual([]);
  });

  test.each([
    ['a full address book', 422, 'PRFL.TOO_MANY', /holds 50 addresses/],
    ['no answer', 0, 'SRV.OTHER', 'We have experienced a technical issue. Please try again.'],
  ])('%s is told in the dialog, and what was typed stays', async (_case, status, key, text) => {
    const refuse = () => {
      throw Object.assign(new Error('refused'), { status, errorMap: { [key]: '' }, details: [] });
    };
    const { user } = show({ addAddress: refuse });
    await user.click(await press('Add an address'));
    const form = await dialog('Add an address');
    await fillIn(user, form);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toHaveTextContent(text);
    expect(form.getByRole('textbox', { name: /First name/ })).toHaveValue('Ada');
  });

  test('what was typed stays while sign-in is on top, and goes when the dialog is closed', async () => {
    const { user, store } = show({});
    await user.click(await press('Add an address'));
    await user.type((await dialog('Add an address')).getByRole('textbox', { name: /First name/ }), 'Ada');
    act(() => void store.dispatch(openModal({ modalKey: 'login' })));
    await dialog('Sign in');
    act(() => void store.dispatch(closeModal()));
    const again = await dialog('Add an address');
    expect(again.getByRole('textbox', { name: /First name/ })).toHaveValue('Ada');
    await user.click(again.getByRole('button', { name: 'Close' }));
    await user.click(await press('Add an address'));
    expect((await dialog('Add an address')).getByRole('textbox', { name: /First name/ })).toHaveValue('');
  });
});

describe('§2 Modals: update address, remove address', () => {
  test('an address is changed; its own city stays as it was written', async () => {
    const inTown = { ...mum, city: 'New York City' };
    const { user, asked } = show({
      getAddresses: () => book(inTown),
      updateAddress: () => written(book({ ...inTown, firstName: 'Augusta' })),
    });
    await user.click(await press('Edit Mum'));
    const form = await dialog('Edit the address');
    await form.findByText('United States');
    const firstName = form.getByRole('textbox', { name: /First name/ });
    await user.clear(firstName);
    await user.type(firstName, 'Augusta');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The address is saved.')).toBeVisible();
    expect(asked('updateAddress')[0]).toMatchObject({
      params: { addressId: 'address-1' },
      body: { firstName: 'Augusta', city: 'New York City', nickname: 'Mum' },
    });
  });

  test('a field that the gateway refuses says so and keeps the dialog open', async () => {
    const { user } = show({ updateAddress: () => refusedWrite(422, ['PRFL.INVALID'], ['phone']) });
    await user.click(await press('Edit Mum'));
    const form = await dialog('Edit the address');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /Phone/ })).toBeInvalid());
    expect(form.getByText('Please check this field.')).toBeVisible();
  });

  test('an address that another window has removed closes its dialog, and the list is read again', async () => {
    const { user, asked } = show({ updateAddress: () => refusedWrite(404, ['PRFL.NOT_FOUND']) });
    await user.click(await press('Edit Mum'));
    await user.click((await dialog('Edit the address')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is not in your account any more.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('getAddresses')).toHaveLength(2);
  });

  test('§8 "You have successfully removed a address from your account.", after a question', async () => {
    const { user, asked } = show({ deleteAddress: () => written(book(office)) });
    await user.click(await press('Remove Mum'));
    const question = await dialog('Remove this address?');
    expect(asked('deleteAddress')).toEqual([]);
    await user.dblClick(question.getByRole('button', { name: 'Remove the address' }));
    expect(
      await screen.findByText('You have successfully removed a address from your account.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('deleteAddress')).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Mum' })).toBeNull();
  });

  test('an address can be kept, and a removal that failed says so in the question', async () => {
    const { user, asked } = show({ deleteAddress: () => refusedWrite(500) });
    await user.click(await press('Remove Mum'));
    await user.click((await dialog('Remove this address?')).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('deleteAddress')).toEqual([]);
    await user.click(await press('Remove Mum'));
    const question = await dialog('Remove this address?');
    await user.click(question.getByRole('button', { name: 'Remove the address' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/technical issue/);
  });
});

test('Canada says postal code and province', async () => {
  const { user } = show({ ...newYork, getAddresses: () => book() }, 'en-CA');
  await user.click(await press('Add an address'));
  const form = await dialog('Add an address');
  expect(form.getByRole('textbox', { name: /Postal code/ })).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Province' })).toBeInTheDocument();
});

describe('§4 Delivery-date check for a zip code (addresses section)', () => {
  const covered = {
    zipcodecoverage: () => ({ availableDeliveryDates: { '2026-11-24': { florist: true } } }),
  };
  const gifts = () => screen.queryByRole('link', { name: 'Choose a gift' });

  test('"Send here" makes the address the place of the shop, once for two presses, and leads to the gifts', async () => {
    const { user, store, asked } = show(covered);
    await user.dblClick(await press('Send here: Mum'));
    expect(await screen.findByText(/now shows gifts, days and prices for the address “Mum”/)).toBeVisible();
    expect(selectDelivery(store.getState())).toMatchObject({ zipCode: '10001', city: 'New York' });
    expect(gifts()).toHaveAttribute('href', '/available-gifts');
    expect(sentAddress()).toBe('address-1');
    expect(window.location.href).not.toContain('address-1');
    expect(asked('zipcodecoverage')).toHaveLength(1);
  });

  test('a cart that goes elsewhere is offered the move', async () => {
    const elsewhere = sampleCart([sampleLine()]);
    const { user, store } = show({
      ...covered,
      getAddresses: () => book(savedAddress({ zipCode: '94103', nickname: 'Mum' })),
      itemCount: () => ({ itemCount: 1 }),
      getCart: () => elsewhere,
      getAvailableDatesProducts: () => newYorkDates('LK1001S'),
    });
    Cookies.set('cartId', 'c1');
    Cookies.set('cartToken', 't1');
    await act(() => store.dispatch(fetchItemCount()));
    await user.click(await press('Send here: Mum'));
    await waitFor(() => expect(selectDelivery(store.getState()).isMoving).toBe(true));
    expect(store.getState().modals.currentModals).toEqual([{ modalKey: 'update-delivery-date' }]);
  });

  test.each([
    [
      'nothing can be delivered there',
      { zipcodecoverage: () => ({ availableDeliveryDates: {} }) },
      /yet/,
      'K1A 0B1',
    ],
    [
      'the service does not answer',
      { zipcodecoverage: () => Promise.reject(new Error('away')) },
      /try again/,
      '10001',
    ],
  ] as const)('%s: it says so', async (_, script, words, place) => {
    const { user, store } = show(script);
    await act(() => store.dispatch(chooseZip({ zipCode: 'K1A 0B1' })));
    await user.click(await press('Send here: Mum'));
    expect(await screen.findByText(words)).toBeVisible();
    expect(selectDelivery(store.getState()).zipCode).toBe(place.replace(' ', ''));
    expect(sentAddress()).toBe(place === '10001' ? 'address-1' : null);
  });
});
