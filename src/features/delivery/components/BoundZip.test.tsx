import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Answer } from '@/contracts/gateway';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { newYorkDates, newYorkPlace } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { DeliveryPanel } from './DeliveryPanel';

type Found = Answer<'verifyZipCode'>;

const products = [{ id: 'LK1', isPdpProduct: true }];
const lost: Found = { errors: [{ key: 'NOT_FOUND' }], addresses: [] };

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  Element.prototype.scrollIntoView = () => undefined;
});

/** A panel whose zip service answers when the test says so. */
function show() {
  const waiting = new Map<string, (found: Found) => void>();
  const { store } = scriptedShop({
    verifyZipCode: ({ query }) => new Promise((resolve) => waiting.set(query.zipCode, resolve)),
    zipcode: () => newYorkPlace.restrictions,
    getAvailableDatesProducts: () => newYorkDates('LK1'),
  });
  renderInLocale(
    <Provider store={store}>
      <DeliveryPanel products={products} />
    </Provider>,
  );
  const answer = async (zip: string, found: Found) => {
    await waitFor(() => expect(waiting.has(zip)).toBe(true));
    await act(async () => waiting.get(zip)?.(found));
    waiting.delete(zip);
  };
  const wait = (zip: string) => waitFor(() => expect(waiting.has(zip)).toBe(true));
  return { answer, wait, field: screen.getByRole<HTMLInputElement>('textbox'), user: userEvent.setup() };
}

test.each([
  ['found', newYorkPlace.verify, '606', '01'],
  ['refused', lost, '60601', ''],
])('a zip typed over, then %s, leaves the field as it is', async (_, found, typed, rest) => {
  const { answer, wait, field, user } = show();
  await user.type(field, '94103');
  await wait('94103');
  await user.clear(field);
  await user.type(field, typed);
  await answer('94103', found);
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field).toHaveValue(typed);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  if (rest) await user.type(field, rest);
  await answer('60601', newYorkPlace.verify);
  expect(await screen.findByText('New York, NY 60601')).toBeVisible();
});

test('a zip corrected and typed again is looked up again', async () => {
  const { answer, wait, field, user } = show();
  await user.type(field, '99999');
  await wait('99999');
  await user.type(field, '{Backspace}');
  await answer('99999', lost);
  await user.type(field, '9');
  await answer('99999', lost);
  expect(await screen.findByText('This Zip Code does not exist')).toBeVisible();
});
