import { renderToStaticMarkup } from 'react-dom/server';
import { renderInLocale, testMessages } from '../../tests/support/renderInLocale';
import { createTranslator } from './createTranslator';
import { writeDate } from './dates';
import { loadMessages, takeLoaded } from './loadMessages';
import { useTranslations } from './useTranslations';

describe('messages', () => {
  it('are filled in and follow the plural of the language', () => {
    const english = createTranslator('en-US', testMessages('en-US'), 'shell');
    const french = createTranslator('fr-CA', testMessages('fr-CA'), 'shell');
    expect(english('header.cart', { count: 0 })).toBe('Cart, empty');
    expect(english('header.cart', { count: 1 })).toBe('Cart, 1 item');
    expect(french('header.cart', { count: 12 })).toBe('Panier, 12 articles');
  });

  it('fall back to American English in Canadian English', () => {
    const t = createTranslator('en-CA', testMessages('en-CA'), 'shell');
    expect(t('header.search')).toBe('Search');
  });

  it('take elements for tags and for values', () => {
    const t = createTranslator('en-US', testMessages(), 'shell');
    const orders = createTranslator('en-US', testMessages(), 'orders');
    const title = orders.rich('track.title', { em: (words) => <em>{words}</em> });
    const support = t.rich('footer.support', { phone: <a href="tel:1">1-888-555-0142</a> });
    expect(renderToStaticMarkup(<>{title}</>)).toBe('Where is <em>my order?</em>');
    expect(renderToStaticMarkup(<>{support}</>)).toMatch(
      /support line at <a href="tel:1">1-888-555-0142<\/a>$/,
    );
  });

  it('name themselves when they are missing, and can be asked for first', () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const t = createTranslator('en-US', {}, 'shell');
    expect(t.has('header.search')).toBe(false);
    expect(t('header.search')).toBe('shell.header.search');
    expect(complain).toHaveBeenCalledWith('No message "shell.header.search" in en-US');
    complain.mockRestore();
  });

  it('reach components through the provider', () => {
    function Sample() {
      return <p>{useTranslations('ui')('close')}</p>;
    }
    expect(renderInLocale(<Sample />, 'fr-CA').container).toHaveTextContent('Fermer');
  });

  it('are loaded by namespace and then known at once', async () => {
    expect(takeLoaded('fr-CA', ['ui'])).toBeNull();
    const messages = await loadMessages('fr-CA', ['ui', 'shell']);
    expect(Object.keys(messages)).toEqual(['ui', 'shell']);
    expect(messages['ui']?.['close']).toBe('Fermer');
    expect(takeLoaded('fr-CA', ['ui'])).toEqual({ ui: messages['ui'] });
    await expect(loadMessages('en-US', ['no-such-file'])).rejects.toThrow();
  });
});

describe('dates in words', () => {
  it.each([
    ['en-US', 'full', 'Wednesday, November 25'],
    ['fr-CA', 'full', 'mercredi 25 novembre'],
    ['en-US', 'long', 'November 25, 2026'],
    ['fr-CA', 'month', 'novembre 2026'],
  ] as const)('%s %s', (locale, style, written) => {
    expect(writeDate('2026-11-25', locale, style)).toBe(written);
  });
});
