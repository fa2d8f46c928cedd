import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from '@/contracts/locales';
import { useLatePart } from './useLatePart';
import { I18nProvider, useTranslations } from './useTranslations';

function Closer() {
  return (
    <>
      <button type="button">{useTranslations('ui')('close')}</button>
      <input />
    </>
  );
}

const load = async () => Closer;

function Page() {
  const late = useLatePart<object>(true, load, ['ui']);
  return late && late !== 'lost' ? <late.Part /> : <p>…</p>;
}

const pageIn = (locale: Locale) => (
  <I18nProvider locale={locale} messages={{}}>
    <Page />
  </I18nProvider>
);

test('a part that has arrived follows the language of the page, and keeps what was typed', async () => {
  const { rerender } = render(pageIn('en-CA'));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeInTheDocument();
  const field = screen.getByRole('textbox');
  await userEvent.type(field, '100');
  rerender(pageIn('fr-CA'));
  expect(await screen.findByRole('button', { name: 'Fermer' })).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field).toHaveValue('100');
});
