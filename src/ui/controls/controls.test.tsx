import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { Button } from './Button';
import { Checkbox } from './Checkbox';
import { ChoiceCards } from './ChoiceCards';
import { LabelledSelect } from './LabelledSelect';
import { QuantityStepper } from './QuantityStepper';

describe('LabelledSelect', () => {
  it('tells what was chosen before scripts were there', async () => {
    const choose = jest.fn();
    const options = ['featured', 'priceLoHi'].map((value) => ({ value, label: value }));
    const select = (
      <LabelledSelect label="Sort by" name="sort" options={options} value="featured" onChoose={choose} />
    );
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(select);
    await act(async () => hydrateRoot(place, select));
    expect(choose).not.toHaveBeenCalled();
    const early = document.body.appendChild(document.createElement('div'));
    early.innerHTML = renderToString(select);
    const field = early.querySelector('select');
    if (field) field.value = 'priceLoHi';
    await act(async () => hydrateRoot(early, select));
    expect(choose.mock.calls).toEqual([['priceLoHi']]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    place.remove();
    early.remove();
  });

  it('asks for the page with the choice, and with what else its address says, where there are no scripts', () => {
    const options = ['featured', 'priceLoHi'].map((value) => ({ value, label: value }));
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(
      <LabelledSelect
        {...{ label: 'Sort by', name: 'sort', options, value: 'featured', onChoose: jest.fn() }}
        parameters={{ q: 'roses', filters: '' }}
      />,
    );
    const form = place.querySelector('form');
    const field = place.querySelector('select');
    if (!form || !field) throw new Error('There is no form.');
    field.value = 'priceLoHi';
    expect([...new FormData(form)]).toEqual([
      ['q', 'roses'],
      ['sort', 'priceLoHi'],
    ]);
    expect(form.method).toBe('get');
    expect(place.querySelector('noscript')?.textContent).toBe(
      '<button type="submit" aria-label="Sort by">→</button>',
    );
    place.remove();
  });
});

describe('Button', () => {
  it('ignores presses and says what it does while loading', async () => {
    const press = jest.fn();
    renderInLocale(
      <Button type="submit" loading loadingLabel="Adding to cart" onClick={press}>
        Add to cart
      </Button>,
    );
    const button = screen.getByRole('button', { name: /Add to cart/ });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('type', 'button');
    expect(screen.getByRole('status')).toHaveTextContent('Adding to cart');
  });

  it('is not a submit button unless it says so', () => {
    renderInLocale(<Button>Go</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });
});

describe('ChoiceCards', () => {
  const choices = [
    { value: 'S', label: 'Standard', aside: '$54.99' },
    { value: 'M', label: 'Deluxe' },
    { value: 'L', label: 'Premium', disabled: true },
  ];
  function Sizes() {
    const [size, setSize] = useState('S');
    return (
      <ChoiceCards
        legend="Size"
        name="size"
        choices={choices}
        value={size}
        onChange={setSize}
        error="Choose a size"
      />
    );
  }

  it('is a named radio group moved by arrow keys, passing over what is closed', async () => {
    renderInLocale(<Sizes />);
    expect(screen.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription('Choose a size');
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: /Standard/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Deluxe' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Premium' })).toBeDisabled();
  });
});

describe('Checkbox', () => {
  it('is described by its hint and its error', async () => {
    renderInLocale(
      <Checkbox label="I am 21 or older" hint="We ask again at the door" error="Confirm your age" />,
    );
    const box = screen.getByRole('checkbox', { name: /I am 21 or older/ });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('We ask again at the door Confirm your age');
    await userEvent.click(box);
    expect(box).toBeChecked();
  });
});

describe('QuantityStepper', () => {
  function Quantity() {
    const [value, setValue] = useState(1);
    return <QuantityStepper label="Quantity" value={value} max={2} onChange={setValue} />;
  }

  it('stops at both ends and announces the number', async () => {
    renderInLocale(<Quantity />);
    const more = screen.getByRole('button', { name: 'One more: Quantity' });
    expect(screen.getByRole('button', { name: 'One fewer: Quantity' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(more);
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(more).toHaveAttribute('aria-disabled', 'true');
  });
});
