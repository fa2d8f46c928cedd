import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { newYorkPlace } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { PlaceTrouble } from '../rules';
import { chooseZip, selectDelivery } from '../state';
import { ZipDialog } from './ZipDialog';

const { verify, restrictions } = newYorkPlace;
const chicago = { ...verify, addresses: [{ ...verify.addresses[0]!, city: 'Chicago' }] };

beforeEach(() => window.localStorage.clear());

/** The dialog of a shopper who sends to Manhattan; 94103 is answered when the test says so. */
async function show(trouble: PlaceTrouble | null) {
  let answer: (found: typeof verify) => void = () => undefined;
  const slow = new Promise<typeof verify>((resolve) => (answer = resolve));
  const { store } = scriptedShop({
    verifyZipCode: ({ query: { zipCode } }) =>
      zipCode === '94103' ? slow : zipCode === '60601' ? chicago : verify,
    zipcode: () => restrictions,
  });
  await store.dispatch(chooseZip({ zipCode: '10001', city: 'Manhattan' }));
  const onClose = jest.fn();
  renderInLocale(
    <Provider store={store}>
      <ZipDialog onClose={onClose} check={async () => trouble} />
    </Provider>,
  );
  const enter = async (zip: string) => {
    const field = screen.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, `${zip}{Enter}`);
  };
  return { onClose, enter, answer, place: () => selectDelivery(store.getState()) };
}

test('a zip typed over while it is looked up is not taken, and does not close the dialog', async () => {
  const { onClose, enter, answer, place } = await show('cart');
  await enter('94103');
  await enter('60601');
  await screen.findByRole('button', { name: 'Keep 10001' });
  await act(async () => answer(verify));
  expect(place()).toMatchObject({ zipCode: '60601', city: 'Chicago' });
  expect(onClose).not.toHaveBeenCalled();
});

test('whoever keeps the former zip keeps its city, too', async () => {
  const { onClose, enter, place } = await show('cart');
  await enter('60601');
  await waitFor(() => expect(place()).toMatchObject({ zipCode: '60601', city: 'Chicago' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep 10001' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(place()).toMatchObject({ zipCode: '10001', city: 'Manhattan' });
});
