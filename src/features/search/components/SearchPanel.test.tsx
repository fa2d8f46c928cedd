import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { Provider } from 'react-redux';
import { createShopStore } from '@/shell/store';
import type { Locale } from '@/contracts/locales';
import { renderInLocale } from '../../../../tests/support/renderInLocale';
import { SearchPanel } from './SearchPanel';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  window.localStorage.clear();
});

/** Answers each beginning with what the test says, when the test says so. */
function answerWith(answers: Record<string, readonly string[] | Promise<readonly string[]>>) {
  const fetch = jest.fn(async (address: string) => {
    const query = new URL(address, 'http://shop.invalid').searchParams.get('q') ?? '';
    const suggestions = await answers[query];
    return { ok: suggestions !== undefined, status: 200, json: async () => ({ suggestions }) };
  });
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  return fetch;
}

const shownSuggestions = () => screen.queryAllByRole('option').map((option) => option.textContent);

function showPanel(locale: Locale = 'en-US') {
  const push = jest.fn(async () => true);
  const router = { push, locale, asPath: '/', pathname: '/', query: {} } as unknown as NextRouter;
  renderInLocale(
    <RouterContext.Provider value={router}>
      <Provider store={createShopStore()}>
        <SearchPanel />
      </Provider>
    </RouterContext.Provider>,
    locale,
  );
  return { push };
}

describe('§7 search suggestions in the header', () => {
  it('are asked for once typing pauses and chosen by the arrow keys', async () => {
    const fetch = answerWith({ pe: ['peonies', 'pet-safe'] });
    const { push } = showPanel();
    const field = screen.getByRole('combobox', { name: 'Search flowers, plants and gifts' });
    await userEvent.type(field, 'pe');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/^2 suggestions/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(push).toHaveBeenCalledWith('/search?q=pet-safe', undefined, undefined);
  });

  it('Enter searches for what was typed while suggestions are open and none is chosen', async () => {
    answerWith({ pe: ['peonies', 'pet-safe'] });
    const { push } = showPanel();
    await userEvent.type(screen.getByRole('combobox'), 'pe');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.keyboard('{Enter}');
    expect(push.mock.calls).toEqual([['/search?q=pe', undefined, undefined]]);
    await waitFor(() => expect(shownSuggestions()).toEqual([]));
  });

  it('what was typed is searched for by Enter', async () => {
    answerWith({});
    const { push } = showPanel('fr-CA');
    await userEvent.type(screen.getByRole('combobox'), '  thé  vert {Enter}');
    expect(push).toHaveBeenCalledWith('/search?q=th%C3%A9+vert', undefined, undefined);
  });

  it('a late answer to an earlier text is not shown', async () => {
    let answerLate: (found: readonly string[]) => void = () => undefined;
    const late = new Promise<readonly string[]>((resolve) => (answerLate = resolve));
    const fetch = answerWith({ ro: late, ros: ['roses'] });
    showPanel();
    const field = screen.getByRole('combobox');
    await userEvent.type(field, 'ro');
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    await userEvent.type(field, 's');
    await waitFor(() => expect(shownSuggestions()).toEqual(['roses']));
    answerLate(['rosemary']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shownSuggestions()).toEqual(['roses']);
  });

  it('pages of the shop are offered while their name is typed', async () => {
    answerWith({});
    const { push } = showPanel('fr-CA');
    await userEvent.type(screen.getByRole('combobox'), 'suivre ma');
    await waitFor(() => expect(shownSuggestions()).toEqual(['Page\u00a0: Suivre votre commande']));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(push).toHaveBeenCalledWith('/track-order', undefined, undefined);
  });

  it('the first Escape closes the suggestions only', async () => {
    answerWith({ pe: ['peonies'] });
    showPanel();
    await userEvent.type(screen.getByRole('combobox'), 'pe');
    await screen.findByRole('option');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    expect(screen.getByRole('combobox')).toHaveValue('pe');
  });
});

describe('recent searches under the empty field', () => {
  const stored = () => JSON.parse(window.localStorage.getItem('recent-searches') ?? '[]') as unknown;
  beforeEach(() =>
    window.localStorage.setItem('recent-searches', JSON.stringify(['red roses', 'ferns', 'wine'])),
  );

  it('are there at once, chosen by the arrow keys, and give way to suggestions', async () => {
    answerWith({ pe: ['peonies'] });
    const { push } = showPanel();
    expect(shownSuggestions()).toEqual(['red roses', 'ferns', 'wine']);
    expect(screen.getByRole('listbox', { name: 'Recent searches' })).toBeInTheDocument();
    expect(screen.getByText(/^3 recent searches/)).toBeInTheDocument();
    const field = screen.getByRole('combobox');
    await userEvent.type(field, 'pe');
    await waitFor(() => expect(shownSuggestions()).toEqual(['peonies']));
    await userEvent.clear(field);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(push.mock.calls).toEqual([['/search?q=ferns', undefined, undefined]]);
    expect(stored()).toEqual(['ferns', 'red roses', 'wine']);
  });

  it('are removed one by one by Delete or the cross, and all together', async () => {
    showPanel('fr-CA');
    const field = screen.getByRole('combobox');
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}');
    const [first] = screen.getAllByRole('option');
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', first?.id));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(shownSuggestions()).toEqual(['ferns', 'wine']));
    const cross = screen.getByRole('option', { name: 'wine' }).querySelector('[aria-hidden]');
    await userEvent.click(cross as HTMLElement);
    expect(shownSuggestions()).toEqual(['ferns']);
    await userEvent.click(screen.getByRole('button', { name: 'Oublier les recherches récentes' }));
    expect(shownSuggestions()).toEqual([]);
    expect(stored()).toEqual([]);
    expect(field).toHaveFocus();
  });

  it('grow by what is searched for, by Enter or by choosing a suggestion; nothing is asked of the shop for them', async () => {
    const fetch = answerWith({ pe: ['peonies'] });
    showPanel();
    expect(fetch).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('combobox'), 'pe');
    await waitFor(() => expect(shownSuggestions()).toEqual(['peonies']));
    await userEvent.click(screen.getByRole('option'));
    expect(stored()).toEqual(['peonies', 'red roses', 'ferns', 'wine']);
  });

  it('the first Escape closes them', async () => {
    showPanel();
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.keyboard('{Escape}');
    expect(shownSuggestions()).toEqual([]);
  });
});
