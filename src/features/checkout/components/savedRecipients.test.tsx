import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { SavedAddress } from '@/contracts/account/addressBook';
import { rememberSentAddress, sentAddress } from '@/features/account/state';
import { profileRead } from '@/features/auth/state';
import { remindersOf, savedAddress, savedReminder } from '../../../../tests/support/accountDialogs';
import { beginAnew, done, sessionOf, show, throwing } from '../../../../tests/support/checkoutPage';

const mum = savedAddress({ nickname: 'Mum', addressType: 'A', addressLine2: '4B', phone: '2125550147' });
const aunt = savedAddress({ addressId: 'address-2', firstName: 'Augusta', zipCode: '94103', state: 'CA' });
const ada = savedReminder({ recipientName: 'Ada de la Byron', zipCode: '10001' });
const elsewhere = savedReminder({ reminderId: 'reminder-2', recipientName: 'Bo', zipCode: '94103' });

beginAnew();

function open(script: Parameters<typeof show>[1] = {}, partial = false) {
  const shown = show('/checkout?step=1', {
    getCheckout: () => sessionOf(['recipient'], { recipient: undefined }),
    getAddresses: () => ({ addresses: [mum, aunt] }),
    getReminders: () => remindersOf(ada, elsewhere),
    saveRecipient: () => done(),
    ...script,
  });
  const { store, gateway } = shown;
  act(
    () => void store.dispatch(profileRead({ loggedIn: true, profileId: 'c-1', ...(partial && { partial }) })),
  );
  const asked = (name: string) =>
    gateway.asked.filter((call) => call.name === name).map(({ input }) => input as { body?: object });
  return { ...shown, asked };
}

const choice = () => screen.findByRole('combobox', { name: 'Fill in from your account' });
const text = (name: RegExp | string) => screen.getByRole('textbox', { name });

describe('§3 User / account (addresses, reminders) in the checkout', () => {
  test('a saved address for the place of the cart fills in the form; others are counted', async () => {
    const { user } = open();
    await screen.findByRole('option', { name: /^Mum/ });
    await screen.findByRole('option', { name: /^From your reminders/ });
    const options = [...(await choice()).querySelectorAll('option')].map((option) => option.textContent);
    expect(options).toEqual([
      'An address or a reminder',
      'Mum, 350 W 31st St',
      'From your reminders: Birthday: Ada de la Byron',
    ]);
    expect(screen.getByText(/^One saved address is at another zip code/)).toBeVisible();
    await user.type(text(/A note for the driver/), 'Ring twice');
    await user.selectOptions(await choice(), 'Mum, 350 W 31st St');
    expect(screen.getByRole('radio', { name: 'Apartment' })).toBeChecked();
    expect(text(/First name/)).toHaveValue('Ada');
    expect(text(/Street/)).toHaveValue('350 W 31st St');
    expect(text(/Apartment number/)).toHaveValue('4B');
    expect(text(/phone/)).toHaveValue('2125550147');
    expect(text(/A note for the driver/)).toHaveValue('Ring twice');
    expect(screen.getByText('The form is filled in for Mum.')).toBeInTheDocument();
  });

  test('another choice takes back what the last one filled in; what was edited or typed by hand stays', async () => {
    const friend = savedAddress({
      addressId: 'address-3',
      firstName: 'Bo',
      nickname: 'Bo',
      phone: undefined,
    });
    const { user } = open({ getAddresses: () => ({ addresses: [mum, friend] }) });
    await screen.findByRole('option', { name: /^Bo/ });
    const choose = async (name: RegExp) =>
      user.selectOptions(await choice(), screen.getByRole('option', { name }));
    await choose(/^Mum/);
    await choose(/^Bo/);
    expect([text(/First name/), text(/phone/)].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Bo',
      '',
    ]);
    await choose(/^Mum/);
    await user.clear(text(/phone/));
    await user.type(text(/phone/), '2125550199');
    await choose(/^From your reminders/);
    expect(text(/First name/)).toHaveValue('Ada');
    expect(text(/Last name/)).toHaveValue('de la Byron');
    expect(text(/Street/)).toHaveValue('');
    expect(text(/phone/)).toHaveValue('2125550199');
  });

  test('the form waits for them, so that nothing moves; after 1.5 s it goes on without, and they follow', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<{ addresses: SavedAddress[] }>((resolve) => {
      answer = () => resolve({ addresses: [mum] });
    });
    const shown = open({ getAddresses: () => late });
    await waitFor(() => expect(shown.asked('getAddresses')).toHaveLength(1));
    expect(screen.queryByRole('textbox', { name: /First name/ })).toBeNull();
    expect(await screen.findByRole('textbox', { name: /First name/ }, { timeout: 5000 })).toBeVisible();
    await act(async () => answer());
    expect(await choice()).toBeVisible();
  });

  test('a reminder fills in the name', async () => {
    const { user } = open();
    await screen.findByRole('option', { name: /^From your reminders/ });
    await user.selectOptions(await choice(), 'From your reminders: Birthday: Ada de la Byron');
    expect(text(/First name/)).toHaveValue('Ada');
    expect(text(/Last name/)).toHaveValue('de la Byron');
  });

  test('only a customer who is fully signed in sees it', async () => {
    const { asked } = open({}, true);
    expect(await screen.findByRole('textbox', { name: /First name/ })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /Save this address/ })).toBeNull();
    expect(asked('getAddresses')).toEqual([]);
  });

  test('whoever signs in while the form is shown gets it at once; the field in use keeps its place and its text', async () => {
    const { store, user } = open({}, true);
    const name = await screen.findByRole('textbox', { name: /First name/ });
    await user.type(name, 'Zo');
    /* The choice above it takes 90 pixels. */
    const isOffered = () => screen.queryByRole('combobox', { name: 'Fill in from your account' }) !== null;
    name.getBoundingClientRect = () => new DOMRect(0, isOffered() ? 290 : 200, 100, 40);
    const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    act(() => void store.dispatch(profileRead({ loggedIn: true, profileId: 'c-1' })));
    expect(name).toBeVisible();
    expect(await choice()).toBeVisible();
    expect(scrollBy).toHaveBeenCalledWith({ top: 90, behavior: 'instant' });
    await user.type(name, 'é');
    expect(name).toHaveValue('Zoé');
    scrollBy.mockRestore();
  });

  test('without anything saved, and when it cannot be read, the form stands alone', async () => {
    const { asked } = open({ getAddresses: throwing(500), getReminders: () => remindersOf(elsewhere) });
    expect(await screen.findByRole('checkbox', { name: /Save this address/ })).toBeVisible();
    await waitFor(() => expect(asked('getReminders')).toHaveLength(1));
    expect(screen.queryByRole('combobox', { name: 'Fill in from your account' })).toBeNull();
  });
});

describe('§4 "Send here" at a saved address', () => {
  const uncle = savedAddress({ addressId: 'address-3', firstName: 'Bo', nickname: 'Uncle' });
  const book = { getAddresses: () => ({ addresses: [mum, uncle, aunt] }) };

  test('the checkout of a cart that goes there begins with that address, once', async () => {
    rememberSentAddress('address-3');
    open(book);
    expect(await choice()).toHaveValue('address-3');
    expect(text(/First name/)).toHaveValue('Bo');
    expect(text(/Street/)).toHaveValue('350 W 31st St');
    expect(screen.getByText('The form is filled in for Uncle.')).toBeInTheDocument();
    expect(sentAddress()).toBeNull();
    cleanup();
    open(book);
    expect(await choice()).toHaveValue('');
    /* What was filled in is kept as if it had been typed. */
    expect(text(/First name/)).toHaveValue('Bo');
  });

  test('it replaces the recipient that was saved before', async () => {
    rememberSentAddress('address-3');
    open({ ...book, getCheckout: () => sessionOf(['recipient']) });
    expect(await choice()).toHaveValue('address-3');
    expect(text(/First name/)).toHaveValue('Bo');
  });

  test('a cart that goes elsewhere leaves it for the one that goes there', async () => {
    rememberSentAddress('address-2');
    open(book);
    expect(await choice()).toHaveValue('');
    expect(text(/First name/)).toHaveValue('');
    expect(sentAddress()).toBe('address-2');
  });

  test('an address of another customer, or one that was removed, fills in nothing', async () => {
    rememberSentAddress('address-9');
    open(book);
    expect(await choice()).toHaveValue('');
    expect(text(/First name/)).toHaveValue('');
  });

  test('what somebody has begun to type before the addresses have come stays', async () => {
    rememberSentAddress('address-3');
    let answer: () => void = () => undefined;
    const late = new Promise<{ addresses: SavedAddress[] }>((resolve) => {
      answer = () => resolve({ addresses: [uncle] });
    });
    const { user } = open({ getAddresses: () => late });
    await user.type(await screen.findByRole('textbox', { name: /First name/ }, { timeout: 5000 }), 'Zo');
    await act(async () => answer());
    expect(await choice()).toHaveValue('');
    expect(text(/First name/)).toHaveValue('Zo');
  });
});

describe('§7 Profile (addAddress) from the checkout', () => {
  async function fill({ user }: ReturnType<typeof open>) {
    await user.type(await screen.findByRole('textbox', { name: /First name/ }), 'Zoé');
    await user.type(text(/Last name/), 'Lévesque');
    await user.type(text(/Street/), '350 W 31st St');
    await user.type(text(/phone/), '2125550147');
  }

  async function goOn(shown: ReturnType<typeof open>) {
    const { user } = shown;
    await fill(shown);
    await user.click(await screen.findByRole('checkbox', { name: /Save this address/ }));
    await user.click(screen.getByRole('button', { name: 'Continue to the message' }));
  }

  test('the tick saves the address without what belongs to the order, once', async () => {
    const shown = open({ addAddress: () => ({ addresses: [mum], addressId: 'address-1' }) });
    await goOn(shown);
    await waitFor(() => expect(window.location.search).toBe('?step=2'));
    expect(shown.asked('addAddress').map(({ body }) => body)).toEqual([
      {
        ...{ addressType: 'R', firstName: 'Zoé', lastName: 'Lévesque', addressLine1: '350 W 31st St' },
        ...{ city: 'New York', state: 'NY', zipCode: '10001', phone: '2125550147' },
        idempotencyKey: expect.any(String) as string,
      },
    ]);
  });

  const tick = () => screen.queryByRole('checkbox', { name: /Save this address/ });

  test('an address of the address book is not offered to be saved again; once it is changed, it is', async () => {
    const { user } = open();
    await user.selectOptions(await choice(), await screen.findByRole('option', { name: /^Mum/ }));
    expect(text(/Street/)).toHaveValue('350 W 31st St');
    expect(tick()).toBeNull();
    await user.type(text(/Street/), 'reet');
    expect(tick()).toBeVisible();
    await user.clear(text(/Street/));
    await user.type(text(/Street/), '350 w 31st st ');
    expect(tick()).toBeNull();
  });

  test('an address that is typed as it stands in the address book is not saved again', async () => {
    const known = savedAddress({ firstName: 'ZOÉ', lastName: 'Lévesque' });
    const shown = open({ getAddresses: () => ({ addresses: [known] }) });
    await choice();
    await shown.user.click(await screen.findByRole('checkbox', { name: /Save this address/ }));
    await fill(shown);
    expect(tick()).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: 'Continue to the message' }));
    await waitFor(() => expect(window.location.search).toBe('?step=2'));
    expect(shown.asked('addAddress')).toEqual([]);
  });

  test('an address that cannot be saved says so; without the tick it goes on', async () => {
    const shown = open({ addAddress: throwing(500) });
    await goOn(shown);
    expect(await screen.findByText(/could not be saved in your account/)).toBeVisible();
    await shown.user.click(screen.getByRole('checkbox', { name: /Save this address/ }));
    await shown.user.click(screen.getByRole('button', { name: 'Continue to the message' }));
    await waitFor(() => expect(window.location.search).toBe('?step=2'));
  });
});
