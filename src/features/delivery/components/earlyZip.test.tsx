import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { I18nProvider } from '@/i18n/useTranslations';
import { testMessages } from '../../../../tests/support/renderInLocale';
import { newYorkDates, newYorkPlace } from '../../../../tests/support/sampleDates';
import { scriptedShop } from '../../../../tests/support/scriptedShop';
import { DeliveryPanel } from './DeliveryPanel';

/** The panel as the server sent it, typed into before its script ran, then taken over. */
function takeOver(type: (field: HTMLInputElement) => void) {
  const { store } = scriptedShop({
    verifyZipCode: () => newYorkPlace.verify,
    zipcode: () => newYorkPlace.restrictions,
    getAvailableDatesProducts: () => newYorkDates('LK1'),
  });
  const page = (
    <I18nProvider locale="en-US" messages={testMessages()}>
      <Provider store={store}>
        <DeliveryPanel products={[{ id: 'LK1', isPdpProduct: true }]} leadDays={14} />
      </Provider>
    </I18nProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const field = container.querySelector('input');
  if (!field) throw new Error('The server draws no field.');
  type(field);
  render(page, { container, hydrate: true });
}

beforeEach(() => window.localStorage.clear());

test('a zip typed before the page is alive is looked up as soon as it is', async () => {
  takeOver((field) => {
    field.value = '10001';
  });
  expect(await screen.findByRole('radio', { name: /Tomorrow/ }, { timeout: 4000 })).toBeInTheDocument();
});

test('whoever stands in the field before the page is alive goes on typing in it', async () => {
  takeOver((field) => {
    field.focus();
    field.value = '100';
  });
  await userEvent.keyboard('01');
  expect(await screen.findByRole('radio', { name: /Tomorrow/ }, { timeout: 4000 })).toBeInTheDocument();
});
