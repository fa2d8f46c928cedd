import { useState } from 'react';
import { startCheckout } from '@/features/cart/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { ButtonLink } from '@/ui/controls/ButtonLink';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Stack } from '@/ui/layout/Stack';
import type { Elsewhere } from '../rules';

/** Our own checkout is closed: another site takes it. Says which, and leads there with the cart. */
export function CheckoutElsewhere({ place: { host, address } }: { place: Elsewhere }) {
  const t = useTranslations('checkout');
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  const leave = async () => {
    setState('leaving');
    const target = address ?? (await dispatch(startCheckout({ section: 'cart' })).unwrap());
    if (target) window.location.assign(target);
    else setState('failed');
  };
  return (
    <EmptyState
      headingAs="h1"
      illustration="garden-gate"
      title={t('elsewhere.title')}
      actions={
        <>
          <Button loading={state === 'leaving'} loadingLabel={t('opening')} onClick={() => void leave()}>
            {t('elsewhere.action', { host })}
          </Button>
          <ButtonLink variant="quiet" href="/cart">
            {t('problems.noCart.action')}
          </ButtonLink>
        </>
      }
    >
      <Stack gap="2xs">
        <p role="status">{t('elsewhere.text', { host })}</p>
        {state === 'failed' && <InlineMessage tone="error">{t('elsewhere.failed')}</InlineMessage>}
      </Stack>
    </EmptyState>
  );
}
