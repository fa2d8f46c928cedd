import { checkCartPlace } from '@/features/cart/state/checkCartPlace';
import { ZipDialog } from '@/features/delivery/components/ZipDialog';
import { useAppDispatch } from '@/store/hooks';

/** The question for a zip; a cart that goes elsewhere is then offered the new place. */
export function ZipModal({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  return <ZipDialog onClose={onClose} onChosen={() => void dispatch(checkCartPlace())} />;
}
