import { render, screen } from '@testing-library/react';
import { testMessages } from '../../tests/support/renderInLocale';
import { I18nProvider, useTranslations } from './useTranslations';
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
