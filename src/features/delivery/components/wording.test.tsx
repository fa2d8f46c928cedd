import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Locale } from '@/contracts/locales';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { newYorkPlace, nowhere } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import type { Script } from '../../../../tests/support/scriptedGateway';
import { DeliveryPanel } from './DeliveryPanel';

const unknown = () => ({ errors: [{ key: 'NOT_FOUND' }], addresses: [] });
const fullyBooked = { '2026-11-22': { reason: 'capacity-full' as const } };
const away = () => Promise.reject(new Error('away'));

async function enter(zip: string, locale: Locale, script: Script = {}) {
  window.localStorage.clear();
  const { store } = scriptedShop(
    {
      verifyZipCode: () => newYorkPlace.verify,
      zipcode: () => newYorkPlace.restrictions,
      getAvailableDatesProducts: () => ({ ...nowhere('outside-area'), unavailableDates: fullyBooked }),
      ...script,
    },
    locale,
  );
  renderInLocale(
    <Provider store={store}>
      <DeliveryPanel products={[{ id: 'LK1', isPdpProduct: true }]} />
    </Provider>,
    locale,
  );
  await userEvent.type(screen.getByRole('textbox'), `${zip}{Enter}`);
}

// The wording follows the language, not the code.
describe('§5 messages of zip and postal code', () => {
  test.each([
    ['en-US', '123', {}, 'Enter a valid zip code'],
    ['en-CA', '123', {}, 'Enter a valid postal code'],
    ['en-US', '00012', {}, 'We do not deliver to this Zip Code'],
    ['en-CA', '00012', {}, 'We do not deliver to this Postal Code'],
    ['en-US', '99999', { verifyZipCode: unknown }, 'This Zip Code does not exist'],
    ['en-CA', '99999', { verifyZipCode: unknown }, 'This Postal Code does not exist'],
    ['en-US', '10001', { verifyZipCode: away }, 'Problem with Zip Code Service'],
    ['en-CA', '10001', { verifyZipCode: away }, 'Problem with Postal Code Service'],
    ['en-US', '10001', {}, 'No Available Dates for the selected product and zip code'],
    ['en-CA', '10001', {}, 'No Available Dates for the selected product and postal code'],
    ['en-CA', '10001', {}, 'This item is no longer available for this postal code.'],
  ] as const)('%s, %s: %#', async (locale, zip, script, message) => {
    await enter(zip, locale, script);
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
