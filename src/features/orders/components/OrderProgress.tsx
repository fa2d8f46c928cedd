import type { OrderStatus } from '@/contracts/orders';
import { useTranslations } from '@/i18n/useTranslations';
import { Text } from '@/ui/layout/Text';
import { DeliveryProgress } from './DeliveryProgress';

/** How far each delivery of an order has come; or that nothing of it is delivered, which is so for a membership by itself. */
export function OrderProgress({ order }: { order: OrderStatus }) {
  const t = useTranslations('orders');
  if (order.deliveryGroups.length === 0) return <Text>{t('status.nothingDelivered')}</Text>;
  return (
    <div>
      {order.deliveryGroups.map((delivery) => (
        <DeliveryProgress key={delivery.deliveryGroupId} order={order} delivery={delivery} />
      ))}
    </div>
  );
}
