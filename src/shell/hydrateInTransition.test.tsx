import { act } from '@testing-library/react';
import React from 'react';
import reactDom, { type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import './hydrateInTransition';

it('hydrates in a transition, keeps the elements of the page, and returns the root', async () => {
  const startTransition = jest.spyOn(React, 'startTransition');
  const page = document.createElement('div');
  page.innerHTML = renderToString(<b>Rose</b>);
  const rose = page.firstChild;
  let root: Root | undefined;
  await act(async () => {
    root = reactDom.hydrateRoot(page, <b>Rose</b>);
  });
  expect(startTransition).toHaveBeenCalledTimes(1);
  expect(page.firstChild).toBe(rose);
  await act(async () => root?.render(<b>Tulip</b>));
  expect(rose).toHaveTextContent('Tulip');
});
