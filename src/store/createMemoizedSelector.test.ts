import { createMemoizedSelector } from './createMemoizedSelector';

interface State {
  names: string[];
  hidden: string;
  other: number;
}

it('makes its result anew only when a source has changed', () => {
  const derive = jest.fn((names: string[], hidden: string) => names.filter((name) => name !== hidden));
  const select = createMemoizedSelector(
    [(state: State) => state.names, (state: State) => state.hidden],
    derive,
  );
  const first: State = { names: ['rose', 'tulip'], hidden: 'tulip', other: 0 };
  const list = select(first);
  expect(list).toEqual(['rose']);
  expect(select({ ...first, other: 1 })).toBe(list);
  expect(derive).toHaveBeenCalledTimes(1);
  expect(select({ ...first, hidden: 'rose' })).toEqual(['tulip']);
  expect(select(first)).toEqual(['rose']);
});
