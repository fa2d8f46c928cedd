import { act, render, screen, waitFor } from '@testing-library/react';
import Router from 'next/router';
import { useState } from 'react';
import { openReservedLayer, useBackCloses } from './backCloses';

const state = () => window.history.state as { key?: string; layers?: number } | null;
/** Whether the router hears of an entry. */
let isHeard: (entry: { key?: string }) => boolean = () => true;
let arrive: () => void = () => undefined;
beforeAll(() => {
  window.addEventListener('popstate', () => arrive());
  const beforePopState = (ask: typeof isHeard) => (isHeard = ask);
  Router.router = { beforePopState } as never;
});

/** Moves in the history, waits until the browser is there and until what follows is done. */
async function move(by: number) {
  await act(async () => {
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    window.history.go(by);
    await arrived;
    await new Promise((resolve) => setTimeout(resolve));
  });
}
/** What the router does for a page or a view of one. */
function go(path: string, key: string, method: 'pushState' | 'replaceState' = 'pushState') {
  Router.events.emit('routeChangeStart', path, { shallow: false });
  Router.events.emit('beforeHistoryChange', path, { shallow: false });
  window.history[method]({ key, as: path }, '', path);
  Router.events.emit('routeChangeComplete', path, { shallow: false });
}
const settled = () => waitFor(() => expect(state()?.layers ?? 0).toBe(0));

function Layer({ name, close }: { name: string; close: () => void }) {
  useBackCloses(true, close);
  return <p>{name}</p>;
}

/** Layers above each other, as dialogs are. */
function Layers({ onChange }: { onChange?: (open: readonly string[]) => void }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const set = (next: readonly string[]) => {
    setOpen(next);
    onChange?.(next);
  };
  return (
    <>
      <button onClick={() => set([...open, `layer ${open.length + 1}`])}>open</button>
      <button onClick={() => set(open.slice(0, -1))}>close</button>
      {open.map((name) => (
        <Layer key={name} name={name} close={() => set(open.slice(0, open.indexOf(name)))} />
      ))}
    </>
  );
}
const press = (name: string) => act(async () => screen.getByText(name).click());
const shown = () => screen.queryAllByText(/^layer/).map(({ textContent }) => textContent);

/* The router has heard of the page before anything opens. */
let pages = 0;
beforeEach(() => go(`/page-${(pages += 1)}`, `page-${pages}`));
afterEach(settled);

describe('§4 Modals: Back closes the topmost layer and the page stays', () => {
  test('one after the other, then nothing is left in the history', async () => {
    render(<Layers />);
    const address = window.location.href;
    await press('open');
    await press('open');
    expect(state()).toMatchObject({ layers: 2, key: `page-${pages}` });
    await move(-1);
    expect(shown()).toEqual(['layer 1']);
    await move(-1);
    expect(shown()).toEqual([]);
    expect([window.location.href, state()?.key]).toEqual([address, `page-${pages}`]);
  });

  test('the router hears nothing of it; it hears of the page before', async () => {
    render(<Layers />);
    await press('open');
    const here = `page-${pages}`;
    expect([isHeard({ key: here }), isHeard({ key: 'page-0' })]).toEqual([false, true]);
    await move(-1);
    expect([isHeard({ key: here }), isHeard({ key: 'page-0' })]).toEqual([false, true]);
  });

  test('a layer that closes by itself takes its entry along', async () => {
    render(<Layers />);
    await press('open');
    await press('close');
    await settled();
    expect(state()?.key).toBe(`page-${pages}`);
  });

  test('one that takes the place of another uses its entry', async () => {
    const place = openReservedLayer(() => undefined);
    const { length } = window.history;
    place();
    const other = openReservedLayer(() => undefined);
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect([state()?.layers, window.history.length]).toEqual([1, length]);
    other();
  });

  test('a move that the browser has dropped is awaited for a second only', async () => {
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
    const now = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    const pause = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
    openReservedLayer(() => undefined)();
    await pause();
    expect(go).toHaveBeenCalledTimes(1);
    const close = openReservedLayer(() => undefined);
    close();
    await pause();
    expect(go).toHaveBeenCalledTimes(1);
    now.mockReturnValue(11_001);
    openReservedLayer(() => undefined)();
    await pause();
    expect(go).toHaveBeenCalledTimes(2);
    go.mockRestore();
    now.mockRestore();
    await move(-1);
  });

  test('a place closes through the dialog that stands in it, and by itself before its code has come', async () => {
    const closed: string[] = [];
    let place = openReservedLayer(() => {
      closed.push('place');
      place();
    });
    await move(-1);
    expect(closed).toEqual(['place']);
    place = openReservedLayer(() => closed.push('never'));
    const { unmount } = render(<Layer name="dialog" close={() => (closed.push('dialog'), place())} />);
    expect(state()?.layers).toBe(1);
    await move(-1);
    expect(closed).toEqual(['place', 'dialog']);
    unmount();
  });

  test('an address that changed while a layer was open stays when it closes', async () => {
    render(<Layers />);
    await press('open');
    go(`/page-${pages}?date=2026-12-24`, `page-${pages}`, 'replaceState');
    expect(state()?.layers).toBe(1);
    await move(-1);
    expect([shown(), window.location.search]).toEqual([[], '?date=2026-12-24']);
  });

  test('Forward after Back opens nothing and stays', async () => {
    render(<Layers />);
    await press('open');
    await move(-1);
    await move(1);
    expect(shown()).toEqual([]);
    await settled();
  });

  test('a link of a layer leads on; Back leads to the page in one step, Forward to the other page', async () => {
    render(<Layers />);
    const here = `/page-${pages}`;
    await press('open');
    Router.events.emit('routeChangeStart', '/other', { shallow: false });
    await press('close');
    Router.events.emit('beforeHistoryChange', '/other', { shallow: false });
    window.history.pushState({ key: 'other', as: '/other' }, '', '/other');
    await act(async () => undefined);
    /* Back may be pressed before the other page is shown: the router hears of it. */
    expect(isHeard({ key: `page-${pages}` })).toBe(true);
    Router.events.emit('routeChangeComplete', '/other', { shallow: false });
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(window.location.pathname).toBe('/other');
    /* As the router does when Back leads to another page. */
    const follow = () => go(here, `page-${pages}`, 'replaceState');
    window.addEventListener('popstate', follow, { once: true });
    await move(-1);
    await settled();
    expect(window.location.pathname).toBe(here);
    await move(1);
    await waitFor(() => expect(window.location.pathname).toBe('/other'));
  });
});
