import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInLocale } from '../../tests/support/renderInLocale';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorScreen } from './ErrorScreen';
import { NotFoundScreen } from './NotFoundScreen';

const dialog = globalThis.HTMLDialogElement;
const supported = () => {
  Object.assign(globalThis, {
    structuredClone: globalThis.structuredClone ?? ((value: unknown) => value),
    HTMLDialogElement: dialog ?? class {},
    CSS: { supports: () => true },
  });
};
beforeEach(supported);

describe('§2 error screen', () => {
  it('shows the heading as the specification spells it, and reloads', async () => {
    const onReload = jest.fn();
    renderInLocale(<ErrorScreen onReload={onReload} />);
    expect(screen.getByRole('heading', { name: 'An unexpected error has ocurred' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('tells an outdated browser so', () => {
    Object.assign(globalThis, { CSS: { supports: () => false } });
    renderInLocale(<ErrorScreen />);
    expect(
      screen.getByText(
        'You are using an outdated or unsupported browser. Please update or use another browser for a better experience',
      ),
    ).toBeVisible();
  });

  it('speaks French', () => {
    renderInLocale(<ErrorScreen />, 'fr-CA');
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
  });
});

describe('a part that breaks', () => {
  function Bomb({ isArmed }: { isArmed: boolean }) {
    if (isArmed) throw new Error('boom');
    return <p>fine</p>;
  }

  it('is replaced, and gets another chance at the next address', () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const at = (resetKey: string, isArmed: boolean) => (
      <ErrorBoundary resetKey={resetKey} fallback={<p>broken</p>}>
        <Bomb isArmed={isArmed} />
      </ErrorBoundary>
    );
    const { rerender } = renderInLocale(at('/a', true));
    expect(screen.getByText('broken')).toBeVisible();
    rerender(at('/a', false));
    expect(screen.getByText('broken')).toBeVisible();
    rerender(at('/b', false));
    expect(screen.getByText('fine')).toBeVisible();
    silence.mockRestore();
  });
});

it('a page that is not there offers ways on', () => {
  renderInLocale(<NotFoundScreen />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/search',
    '/collections',
  ]);
});
