import { act, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { adasToken, beginSignedOut, showAccount } from '../../../tests/support/accountPage';
import { enterPartner } from '../../../tests/support/enterPartner';
import { AccountArea } from './components/AccountArea';

beginSignedOut();

describe('§6 loyalty in the shop of a partner without it', () => {
  const show = async (locale: 'en-US' | 'fr-CA') => {
    Cookies.set('access_token', adasToken);
    const shown = await showAccount(<AccountArea section="loyalty" />, { locale });
    act(() => enterPartner(shown.store, { name: 'Skyline Airways', isLoyaltyEnabled: false }, 'skyline'));
    return shown;
  };

  test.each([
    ['en-US', /do not count in the shop of Skyline Airways.*you stay one/, 'Main shop'],
    ['fr-CA', /ne comptent pas dans la boutique de Skyline Airways.*vous le restez/, 'Boutique principale'],
  ] as const)(
    'its section says why nothing stands there, and how to leave (%s)',
    async (locale, words, way) => {
      await show(locale);
      expect(await screen.findByText(words)).toBeVisible();
      const form = screen.getByRole('button', { name: way }).closest('form') as HTMLFormElement;
      expect([form.getAttribute('action'), form.method]).toEqual(['/api/leave-partner', 'post']);
      expect(Object.fromEntries(new FormData(form))).toEqual({ locale });
      expect(screen.queryByRole('link', { name: /Gold membership|Adhésion or/ })).toBeNull();
      expect(screen.queryByRole('checkbox')).toBeNull();
    },
  );

  test('a procurement system’s buyers cannot leave: their company pays', async () => {
    Cookies.set('procurement', 'partnerid=skyline');
    await show('en-US');
    expect(await screen.findByText(/do not count in the shop of/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Main shop' })).toBeNull();
    Cookies.remove('procurement');
  });
});
