import styled from 'styled-components';
import type { OrderStatus } from '@/contracts/orders';
import { DeliveryProgress } from './DeliveryProgress';
import { Timeline } from './Timeline';

/** Where an order is, as a whole and delivery by delivery. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  return (
    <Root>
      <Timeline track={status.track} />
      <div>
        {status.deliveryGroups.map((group) => (
          <DeliveryProgress key={group.deliveryGroupId} group={group} />
        ))}
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-md);
`;
