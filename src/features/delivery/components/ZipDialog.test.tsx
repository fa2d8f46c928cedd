import { screen, waitFor } from '@testing-library/react';
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

/** The dialog of a shopper who sends to Manhattan. */
async function show(trouble: PlaceTrouble | null) {
  const { store } = scriptedShop({
    verifyZipCode: ({ query }) => (query.zipCode === '60601' ? chicago : verify),
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
  return { onClose, enter, place: () => selectDelivery(store.getState()) };
}

test('whoever keeps the former zip keeps its city, too', async () => {
  const { onClose, enter, place } = await show('cart');
  await enter('60601');
  await waitFor(() => expect(place()).toMatchObject({ zipCode: '60601', city: 'Chicago' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep 10001' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(place()).toMatchObject({ zipCode: '10001', city: 'Manhattan' });
});
