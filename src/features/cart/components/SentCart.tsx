import { useEffect } from 'react';
import { sentCartCookie } from '@/contracts/cookies';
import { queryParameter } from '@/features/navigation/rules';
import { useI18n, useTranslations } from '@/i18n/useTranslations';
import { readCookie } from '@/lib/readCookie';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { feedbackSet } from '../state';

/**
 * What an empty cart says when it went to a procurement system: nobody knows whether it arrived, so it can be sent again or taken
 * back. Plain forms, which lead to another page in any case.
 * @source docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export function SentCart() {
  const t = useTranslations('partner');
  const { locale } = useI18n();
  const dispatch = useAppDispatch();
  const partner = new URLSearchParams(readCookie(sentCartCookie)).get('name') ?? '';
  useEffect(() => {
    if (queryParameter(window.location.search, 'return') !== 'refused') return;
    dispatch(feedbackSet({ message: 'errors.general', type: 'error', section: 'cart' }));
  }, [dispatch]);
  const ways = (['again', 'back'] as const).map((wish) => (
    <form key={wish} method="post" action="/api/procurement/sent">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="wish" value={wish} />
      <Button type="submit" variant={wish === 'again' ? 'primary' : 'secondary'}>
        {t(`return.sent.${wish}`)}
      </Button>
    </form>
  ));
  return (
    <EmptyState illustration="letter" title={t('return.sent.title', { partner })} actions={ways}>
      {t('return.sent.text')}
    </EmptyState>
  );
}
