import type { OrderStatus } from '@/contracts/orders';
import { DeliveryProgress } from './DeliveryProgress';

/** How far each delivery of an order has come. */
export function OrderProgress({ order }: { order: OrderStatus }) {
  return (
    <div>
      {order.deliveryGroups.map((delivery) => (
        <DeliveryProgress key={delivery.deliveryGroupId} order={order} delivery={delivery} />
      ))}
    </div>
  );
}
