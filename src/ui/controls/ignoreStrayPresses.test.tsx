import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ignoreStrayPresses } from './ignoreStrayPresses';

/** A press as a browser reports it: the second one of a double click has the detail 2. */
function press(target: Element, detail: number): boolean {
  fireEvent.mouseDown(target, { detail });
  fireEvent.mouseUp(target, { detail });
  return fireEvent.click(target, { detail });
}

let stop: () => void;
beforeEach(() => (stop = ignoreStrayPresses()));
afterEach(() => stop());

function Lines({ onOutside }: { onOutside: () => void }) {
  const [lines, setLines] = useState(['one', 'two', 'three']);
  return (
    <div onMouseDown={onOutside}>
      {lines.map((line) => (
        <button key={line} onClick={() => setLines(lines.filter((other) => other !== line))}>
          <span>{line}</span>
        </button>
      ))}
      <a href="#elsewhere">elsewhere</a>
      <label>
        <input type="checkbox" /> agreed
      </label>
    </div>
  );
}

const lines = () => screen.queryAllByRole('button').map((button) => button.textContent);

test('B12: the second press of a double click does nothing on another control, nor on the ground', () => {
  const onOutside = jest.fn();
  const { container } = render(<Lines onOutside={onOutside} />);
  press(screen.getByText('one'), 1);
  expect(press(screen.getByText('two'), 2)).toBe(false);
  expect(lines()).toEqual(['two', 'three']);
  expect(press(screen.getByRole('link'), 2)).toBe(false);
  onOutside.mockClear();
  press(container.firstElementChild as Element, 2);
  expect(onOutside).not.toHaveBeenCalled();
});

test('B12: single presses, keys and double clicks on one control count', () => {
  const { container } = render(<Lines onOutside={jest.fn()} />);
  press(screen.getByText('one'), 1);
  press(screen.getByText('two'), 1);
  expect(lines()).toEqual(['three']);
  fireEvent.click(screen.getByText('three'), { detail: 0 });
  expect(lines()).toEqual([]);
  const box = screen.getByRole('checkbox');
  press(screen.getByText('agreed'), 1);
  press(screen.getByText('agreed'), 2);
  expect(box).not.toBeChecked();
  press(box, 1);
  press(box, 2);
  press(box, 3);
  expect(box).toBeChecked();
  expect(press(container.firstElementChild as Element, 1)).toBe(true);
  expect(press(container.firstElementChild as Element, 2)).toBe(true);
});

test('B12: an ended watch lets everything pass', () => {
  render(<Lines onOutside={jest.fn()} />);
  stop();
  press(screen.getByText('one'), 1);
  press(screen.getByText('two'), 2);
  expect(lines()).toEqual(['three']);
});
