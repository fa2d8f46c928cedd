import { act, fireEvent, render, screen } from '@testing-library/react';
import { LostPartContext } from '@/lib/lostPart';
import { testMessages } from '../../tests/support/renderInLocale';
import { I18nProvider, useTranslations } from './useTranslations';
import { excerptOf } from './excerptOf';
import { lazyWithMessages } from './lazyWithMessages';

function Closer() {
  return <button type="button">{useTranslations('ui')('close')}</button>;
}

describe('a part that brings its own messages', () => {
  it('appears with them, though the page did not bring any', async () => {
    const { Part } = lazyWithMessages(
      async () => Closer,
      ['ui'],
      () => <p>…</p>,
    );
    render(
      <I18nProvider locale="fr-CA" messages={{}}>
        <Part />
      </I18nProvider>,
    );
    expect(screen.getByText('…')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Fermer' })).toBeInTheDocument();
  });

  it('loads the whole of which the page brought an excerpt', async () => {
    const { ui = {} } = testMessages('fr-CA');
    const { Part } = lazyWithMessages(async () => Closer, ['ui']);
    render(
      <I18nProvider locale="fr-CA" messages={{ ui: excerptOf(ui, ['zoom']) }}>
        <Part />
      </I18nProvider>,
    );
    expect(await screen.findByRole('button', { name: 'Fermer' })).toBeInTheDocument();
  });

  it('uses what the page already has', async () => {
    const { Part } = lazyWithMessages(async () => Closer, ['ui']);
    render(
      <I18nProvider locale="en-US" messages={testMessages('en-US')}>
        <Part />
      </I18nProvider>,
    );
    expect(await screen.findByRole('button', { name: 'Close' })).toBeInTheDocument();
  });
});

const Found = () => <p>dialog</p>;

describe('a part whose code is lost', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const shown = async (props: { onClose?: () => void; isOpen?: boolean }) => {
    let isLost = true;
    const { Part } = lazyWithMessages<{ onClose?: () => void; isOpen?: boolean }>(async () => {
      if (isLost) throw new Error('lost');
      return Found;
    }, ['ui']);
    render(
      <LostPartContext value={({ onRetry }) => <button onClick={onRetry}>again</button>}>
        <I18nProvider locale="en-US" messages={testMessages('en-US')}>
          <p>page</p>
          <Part {...props} />
        </I18nProvider>
      </LostPartContext>,
    );
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('page')).toBeInTheDocument();
    return () => (isLost = false);
  };

  it('leaves the page as it is: a dialog says so, and is fetched again on request', async () => {
    const find = await shown({ onClose: () => undefined });
    find();
    fireEvent.click(screen.getByText('again'));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('dialog')).toBeInTheDocument();
  });

  it('says nothing where nobody asked for it', async () => {
    await shown({});
    expect(screen.queryByText('again')).toBeNull();
  });

  it('says nothing while it is out of sight', async () => {
    await shown({ onClose: () => undefined, isOpen: false });
    expect(screen.queryByText('again')).toBeNull();
  });
});
