import Cookies from 'js-cookie';
import { useEffect, type FormEvent } from 'react';
import styled from 'styled-components';
import { procurementCookie } from '@/contracts/cookies';
import { queryParameter } from '@/features/navigation/rules';
import { selectPartnerConfig } from '@/features/partner/state';
import { useI18n, useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { media } from '@/ui/theme/media';
import { blockedLines } from '../rules';
import { cartUiSlice, feedbackSet, selectCartLines, selectIsCartBusy, selectIsUnsettled } from '../state';
import { readCartIdentity } from '../state/cartIdentity';

/**
 * Hands the cart back to the procurement system that opened the visit, in the place of the checkout. Waits until every change of
 * the cart is stored.
 * @source spec §3 Partner configuration (procurement redirect), docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export function ReturnCart() {
  const t = useTranslations('partner');
  const { locale } = useI18n();
  const dispatch = useAppDispatch();
  const { name: partner } = useAppSelector(selectPartnerConfig);
  const lines = useAppSelector(selectCartLines);
  const isSending = useAppSelector(({ cartUi }) => cartUi.isLoading);
  const isWaiting = [useAppSelector(selectIsUnsettled), useAppSelector(selectIsCartBusy)].some(Boolean);
  useEffect(() => {
    if (queryParameter(window.location.search, 'return') !== 'refused') return;
    dispatch(feedbackSet({ message: 'errors.notReturned', type: 'error', section: 'cart' }));
  }, [dispatch]);
  const send = (event: FormEvent) => {
    if (isSending) return event.preventDefault();
    dispatch(cartUiSlice.actions.checkoutOpening(true));
  };
  const { cartId, cartToken } = readCartIdentity();
  const fields = { cartId, cartToken, locale, visit: Cookies.get(procurementCookie) };
  return (
    <form method="post" action="/api/procurement/return" onSubmit={send}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <Stack gap="2xs">
        <Button
          type="submit"
          wide
          size="lg"
          disabled={isWaiting || blockedLines(lines).length > 0}
          loading={isSending}
          loadingLabel={t('return.loading')}
        >
          {t('return.button', { partner })}
        </Button>
        <Beside size="sm" tone="soft">
          {t('return.text', { partner })}
        </Beside>
      </Stack>
    </form>
  );
}

/** On phones the button is pinned to the bottom and stands alone. */
const Beside = styled(Text)`
  ${media.belowMd} {
    display: none;
  }
`;
