import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createShopStore } from '@/shell/store';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { openAgeDialog, refuseAge, restoreAge, selectDateOfBirth } from '../state';
import { BirthDialog } from './BirthDialog';

beforeEach(() => window.sessionStorage.clear());

async function show() {
  const store = createShopStore();
  await store.dispatch(openAgeDialog({ todayIso: '2026-11-21', text: 'An adult must sign.' }));
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
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Month' })).toHaveFocus());
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

  test('a full part leads to the next, Backspace in an empty one back', async () => {
    const { store, user, onClose } = await show();
    const part = (name: string) => screen.getByRole('textbox', { name });
    await user.click(part('Month'));
    await user.keyboard('2141990');
    expect(part('Month')).toHaveValue('2');
    expect(part('Day')).toHaveValue('14');
    expect(part('Year')).toHaveValue('1990');
    expect(part('Year')).toHaveFocus();
    await user.clear(part('Year'));
    await user.keyboard('{Backspace}');
    expect(part('Day')).toHaveFocus();
    await user.type(part('Year'), '1990');
    await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
    expect(selectDateOfBirth(store.getState())).toBe('1990-02-14');
    expect(onClose).toHaveBeenCalled();
  });

  test('a whole date can be pasted', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('textbox', { name: 'Month' }));
    await user.paste('02/14/1990');
    expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('14');
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('1990');
  });

  test('asked once a browser session; a refused date is asked for again', async () => {
    const { store, enter } = await show();
    await enter('02', '14', '1990');
    const reloaded = createShopStore();
    expect(await reloaded.dispatch(restoreAge()).unwrap()).toBe('1990-02-14');
    await store.dispatch(refuseAge());
    expect(await createShopStore().dispatch(restoreAge()).unwrap()).toBeNull();
  });

  test('a wrong date is told at the group and at every part', async () => {
    const { enter } = await show();
    await enter('13', '40', '1990');
    expect(screen.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
      'Please enter a valid date.',
    );
    for (const part of screen.getAllByRole('textbox')) expect(part).toBeInvalid();
  });
});
