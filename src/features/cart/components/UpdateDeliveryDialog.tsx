import { useMemo, useState } from 'react';
import { DeliveryPanel, useDeliveryOffer } from '@/features/delivery';
import { countryOfZip, deliveryPanelOf } from '@/features/delivery/rules';
import { openModal } from '@/features/modals/state';
import { useTranslations } from '@/i18n/useTranslations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { InlineMessage } from '@/ui/feedback/InlineMessage';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Stack } from '@/ui/layout/Stack';
import { Text } from '@/ui/layout/Text';
import { Dialog } from '@/ui/overlays/Dialog';
import { movingProductsOf } from '../rules';
import { changeCartDelivery, selectCart, selectFeedback } from '../state';
import { useCartPlace } from './useCartPlace';

/**
 * Moves the whole cart to another place or day; offers the days that work for everything in it. The cart shows its new day at
 * once; a refusal brings the dialog back with its message. Where the page waits for the move, as the checkout does, the dialog stays
 * until it is done.
 * @source spec §2 "Update Delivery Date" dialog (update-delivery-date-panel, intl-update-delivery-date-panel)
 */
export function UpdateDeliveryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cart');
  const dispatch = useAppDispatch();
  const cart = useAppSelector(selectCart);
  const products = useMemo(() => movingProductsOf(cart), [cart]);
  const { choice } = useDeliveryOffer(products);
  const { isReady, align } = useCartPlace();
  const opened = useAppSelector(({ modals }) => modals.currentModals.at(-1));
  const isAwaited = opened?.isAwaited ?? false;
  const [isSaving, setSaving] = useState(false);
  const [isRefused, setRefused] = useState(opened?.isRefused ?? false);
  const leave = () => {
    void align();
    onClose();
  };
  const save = async () => {
    if (!choice) return;
    if (!isAwaited) onClose();
    setSaving(true);
    setRefused(false);
    const isMoved = await dispatch(changeCartDelivery(choice)).unwrap();
    setSaving(false);
    setRefused(!isMoved);
    if (isAwaited) return isMoved ? onClose() : undefined;
    const modalKey = deliveryPanelOf(countryOfZip(choice.zipCode));
    if (!isMoved) dispatch(openModal({ modalKey, isRefused: true }));
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={leave}>
        {t('move.cancel')}
      </Button>
      <Button disabled={!choice} loading={isSaving} loadingLabel={t('wait')} onClick={() => void save()}>
        {t('move.save')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={leave} title={t('move.title')} footer={footer}>
      <Stack gap="xs">
        <InlineMessage tone="warning" live={false}>
          {t('move.warning')}
        </InlineMessage>
        {isReady ? <DeliveryPanel products={products} /> : <Skeleton aria-hidden height="18rem" />}
        {isRefused && <Refusal />}
        <Text size="xs" tone="faint">
          {t('move.allItems')}
        </Text>
      </Stack>
    </Dialog>
  );
}

/** Why the cart was not moved; offline the notice of the page says it. */
function Refusal() {
  const t = useTranslations('cart');
  const problem = useAppSelector((state) => selectFeedback(state, 'cart'));
  if (problem?.type !== 'error') return null;
  const { message } = problem;
  const text = t.has(message) ? t(message as 'errors.undeliverableDate') : t('errors.general');
  return <InlineMessage tone="error">{text}</InlineMessage>;
}
