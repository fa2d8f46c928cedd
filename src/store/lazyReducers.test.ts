import { connectLazyReducers, injectReducer } from './lazyReducers';

it('reducers that arrive before the store wait for it', () => {
  const received: string[] = [];
  const slice = (reducerPath: string) => ({ reducerPath, reducer: (state: number = 0) => state });
  injectReducer(slice('early'));
  connectLazyReducers(({ reducerPath }) => received.push(reducerPath));
  injectReducer(slice('late'));
  expect(received).toEqual(['early', 'late']);
});
