import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInLocale } from '../../../tests/support/renderInLocale';
import { FilterArea } from './FilterArea';

it('the button that unfolds the filters goes away only where the browser shows them folded', () => {
  const narrow = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  Object.assign(window, { matchMedia: () => narrow });
  renderInLocale(
    <FilterArea panel="Red" chosen={0} clear={null} count="3 designs" total={3} sort={null}>
      Roses
    </FilterArea>,
  );
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const [before = '', shown = ''] = css.split('@supports selector(::details-content)');
  expect(before).not.toMatch(/>summary\{display:none/);
  expect(shown).toMatch(
    /^\{[^{]*>summary\{display:none;\}[^{]*::details-content\{content-visibility:visible/,
  );
});

it('C12: the sheet with the filters says how many designs it leaves, and a press, a press beside it or Escape closes it', () => {
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() }),
  });
  renderInLocale(
    <FilterArea panel="Red" chosen={1} clear={null} count="12 designs" total={12} sort={null}>
      Roses
    </FilterArea>,
  );
  const sheet = document.querySelector('details') as HTMLDetailsElement;
  const summary = sheet.querySelector('summary') as HTMLElement;
  sheet.open = true;
  fireEvent.click(screen.getByRole('button', { name: 'Show 12 designs' }));
  expect(sheet.open).toBe(false);
  expect(document.activeElement).toBe(summary);
  sheet.open = true;
  fireEvent.click(document.body);
  expect(sheet.open).toBe(false);
  sheet.open = true;
  fireEvent.keyDown(summary, { key: 'Escape' });
  expect(sheet.open).toBe(false);
});

const holdBack = (event: Event) => event.stopImmediatePropagation();

it('§4 Modals: Back closes the sheet with the filters; the filters beside a list are no layer', async () => {
  const width = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  Object.assign(window, { matchMedia: () => width });
  const show = () =>
    renderInLocale(
      <FilterArea panel="Red" chosen={0} clear={null} count="3 designs" total={3} sort={null}>
        Roses
      </FilterArea>,
    );
  const { unmount } = show();
  const sheet = () => document.querySelector('details') as HTMLDetailsElement;
  const layers = () => (window.history.state as { layers?: number } | null)?.layers ?? 0;
  const set = (isOpen: boolean) => {
    sheet().open = isOpen;
    fireEvent(sheet(), new Event('toggle'));
  };
  set(true);
  await waitFor(() => expect(layers()).toBe(1));
  const pushed = jest.spyOn(window.history, 'pushState');
  /* A busy browser tells much later that the sheet is closed; until then no entry may stand for it. */
  document.addEventListener('toggle', holdBack, true);
  window.history.back();
  await waitFor(() => expect(sheet().open).toBe(false));
  await new Promise((resolve) => setTimeout(resolve, 20));
  document.removeEventListener('toggle', holdBack, true);
  expect(pushed).not.toHaveBeenCalled();
  pushed.mockRestore();
  expect(document.activeElement).toBe(sheet().querySelector('summary'));
  set(true);
  await waitFor(() => expect(layers()).toBe(1));
  set(false);
  await waitFor(() => expect(layers()).toBe(0));
  unmount();
  width.matches = true;
  show();
  set(true);
  await import('@/ui/overlays/backCloses');
  expect([sheet().open, layers()]).toEqual([true, 0]);
});
