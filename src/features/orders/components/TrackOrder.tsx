import { useEffect, useState } from 'react';
import { useQueryParameter } from '@/features/navigation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { orderStatusSlice, selectOrderStatus } from '../state';
import { FoundOrder } from './FoundOrder';
import { LookUp } from './LookUp';
import type { TrackDraft } from './trackDraft';

/** Looks an order up and shows where it is; afterwards another one may be tracked. @source spec §2 (Order search) */
export function TrackOrder() {
  const dispatch = useAppDispatch();
  const named = useQueryParameter('orderid');
  const order = useAppSelector(selectOrderStatus);
  const [isAnother, setAnother] = useState(false);
  const [draft, setDraft] = useState<TrackDraft>({ values: {} });
  useEffect(() => () => void dispatch(orderStatusSlice.actions.reset()), [dispatch]);
  if (order) {
    const another = () => {
      setAnother(true);
      setDraft({ values: {}, focused: 'orderId' });
      dispatch(orderStatusSlice.actions.reset());
    };
    return <FoundOrder order={order} onAnother={another} />;
  }
  const orderId = draft.values.orderId ?? (isAnother ? undefined : named);
  return <LookUp draft={{ ...draft, values: { ...draft.values, orderId } }} onDraft={setDraft} />;
}
