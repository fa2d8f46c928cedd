import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { reducer as form, reduxForm } from 'redux-form';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { Select } from '../controls/Select';
import { Field } from './Field';
import { FormField } from './FormField';
import { TextArea } from './TextArea';
import { TextInput } from './TextInput';

describe('Field', () => {
  it('names its control and describes it by hint and error', () => {
    renderInLocale(
      <Field label="Zip code" hint="Five digits" error="Enter a valid Zip code" required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Zip code' });
    expect(input).toHaveAccessibleDescription('Five digits Enter a valid Zip code');
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
  });

  it('says what may be left out, in the language of the page', () => {
    renderInLocale(
      <Field label="Entreprise" optional>
        <TextInput />
      </Field>,
      'fr-CA',
    );
    expect(screen.getByLabelText('Entreprise (facultatif)')).toBeInTheDocument();
  });

  it('names selects too', () => {
    renderInLocale(
      <Field label="State">
        <Select options={[{ value: 'MN', label: 'Minnesota' }]} placeholder="Choose" />
      </Field>,
    );
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Choose');
  });
});

describe('TextArea', () => {
  it('counts what is left and keeps what is too long', async () => {
    renderInLocale(
      <Field label="Message">
        <TextArea maxLength={10} />
      </Field>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'With love and more');
    expect(screen.getByRole('textbox')).toHaveValue('With love and more');
    expect(screen.getByText('-8 characters left')).toHaveAttribute('aria-live', 'polite');
  });
});

describe('FormField', () => {
  function Fields() {
    return (
      <form>
        <FormField
          name="email"
          label="E-mail"
          errorText={(key) => (key === 'email' ? 'Please enter a valid email address.' : key)}
        />
        <FormField name="keep" label="Keep me signed in" control="checkbox" />
      </form>
    );
  }
  const SampleForm = reduxForm<{ email?: string; keep?: boolean }>({
    form: 'sample',
    validate: ({ email = '' }) => (email.includes('@') ? {} : { email: 'email' }),
  })(Fields);

  it('shows an error once the field was left, and takes it away when it is put right', async () => {
    const store = configureStore({ reducer: combineReducers({ form }) });
    renderInLocale(
      <Provider store={store}>
        <SampleForm />
      </Provider>,
    );
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    expect(email).toBeValid();
    await userEvent.type(email, 'rose');
    await userEvent.tab();
    expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
    await userEvent.type(email, '@larkstem.example');
    expect(email).toBeValid();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }));
    expect(store.getState().form['sample']?.values).toEqual({ email: 'rose@larkstem.example', keep: true });
  });
});
