import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createShopStore } from '@/shell/store';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { askAge, selectDateOfBirth } from '../state';
import { BirthDialog } from './BirthDialog';

async function show() {
  const store = createShopStore();
  await store.dispatch(askAge({ todayIso: '2026-11-21', text: 'An adult must sign.' }));
  const onClose = jest.fn();
  renderInLocale(
    <Provider store={store}>
      <BirthDialog onClose={onClose} />
    </Provider>,
  );
  const user = userEvent.setup();
  const enter = async (month: string, day: string, year: string) => {
    for (const [label, text] of [
      ['Month', month],
      ['Day', day],
      ['Year', year],
    ] as const) {
      await user.clear(screen.getByRole('textbox', { name: label }));
      if (text) await user.type(screen.getByRole('textbox', { name: label }), text);
    }
    await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  };
  return { store, user, enter, onClose };
}

describe('Age Verification Required for Purchase', () => {
  test('says what is wrong, and passes on the 21st birthday', async () => {
    const { store, enter, onClose } = await show();
    expect(
      screen.getByRole('dialog', { name: 'Age Verification Required for Purchase' }),
    ).toBeInTheDocument();
    expect(screen.getByText('An adult must sign.')).toBeInTheDocument();
    await enter('02', '30', '1990');
    expect(screen.getByText('Please enter a valid date.')).toBeInTheDocument();
    await enter('11', '22', '2005');
    expect(
      screen.getByText('You must be over 21 years of age to purchase a product containing alcohol.'),
    ).toBeInTheDocument();
    expect(selectDateOfBirth(store.getState())).toBeNull();
    await enter('11', '21', '2005');
    expect(selectDateOfBirth(store.getState())).toBe('2005-11-21');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('the form carries its id, and cancelling keeps nothing', async () => {
    const { store, user, onClose } = await show();
    expect(document.getElementById('age-verification-form')).toBeInstanceOf(HTMLFormElement);
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    expect(onClose).toHaveBeenCalled();
    expect(selectDateOfBirth(store.getState())).toBeNull();
  });
});
